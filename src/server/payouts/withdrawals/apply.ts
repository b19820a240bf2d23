import { and, eq } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { applyWithdrawal, Withdrawal } from '#contract/payouts/withdrawals.ts'
import type { Actor } from '#rules/state-machine.ts'
import type { CodeParts } from '../../accounts/codes/code-parts.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import { confirmPayPassword } from '../../accounts/passwords/pay-password.ts'
import { requireOpenWallet } from '../../accounts/wallet-freeze/wallet-freeze.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { payee, withdrawal, withdrawalRequest } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { post } from '../../ledger/post.ts'
import { coverOwed } from '../../sales/chargebacks/cover.ts'
import { beginRecord, type RowOf, refusedIn } from '../../states/move.ts'
import { requireOwnName } from '../payees/own-name.ts'
import { ownedPayee } from '../payees/own-payees.ts'
import { openPayee } from '../payees/seal-payee.ts'
import { holdEntry } from './entries.ts'
import { notifyOwner } from './notify-owner.ts'
import { runningOf, withdrawalView } from './withdrawal-view.ts'

interface Wanted {
  key: string
  payeeId: number
  amountCents: number
}

/**
 * Applies for a withdrawal and holds its money in the same transaction. The same key always returns
 * its first outcome: A0601 when the balance was too low, even if it no longer is; it is A0440 with
 * another amount or payee. A0440 while another withdrawal is under way, for a payee in its waiting
 * time, and for a wallet that is frozen, held or in debt.
 */
export async function applyForWithdrawal(
  parts: CodeParts,
  { payPassword, keyCode, ...wanted }: BodyValue<typeof applyWithdrawal>,
  caller: Member,
): Promise<Withdrawal> {
  const before = await answered(parts.db, caller.owner, wanted)
  if (before !== undefined) return answer(parts, before)
  await confirmPayPassword(parts, { payPassword, keyCode }, caller)
  return beginWithdrawal(parts, wanted, caller)
}

type Parts = Pick<CodeParts, 'db' | 'clock' | 'secrets'>

/** The same for a caller who has confirmed it by the payment password. */
export async function beginWithdrawal(
  parts: Parts,
  wanted: Wanted,
  caller: Pick<Member, 'owner' | 'session'>,
): Promise<Withdrawal> {
  const { owner } = caller
  const made = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    const meanwhile = await answered(tx, owner, wanted)
    if (meanwhile !== undefined) return meanwhile
    await requireOpenWallet(tx, owner, { field: 'amountCents', now: parts.clock() })
    return begin(tx, parts, { caller, wanted })
  })
  return answer(parts, made)
}

/** The withdrawal of a request; null when the balance was too low. */
type Answered = RowOf<'withdrawal'> | null

function answer({ secrets }: Pick<Parts, 'secrets'>, row: Answered): Withdrawal {
  if (row !== null) return withdrawalView(secrets, row)
  throw new ServiceError('A0601', { field: 'amountCents', rule: 'maxWithdrawMoney' })
}

const ownerColumns = (owner: Owner) =>
  'accountId' in owner ? { accountId: owner.accountId } : { organizationId: owner.organizationId }

async function answered(
  db: Database | Transaction,
  owner: Owner,
  { key, payeeId, amountCents }: Wanted,
): Promise<Answered | undefined> {
  const own =
    'accountId' in owner
      ? eq(withdrawalRequest.accountId, owner.accountId)
      : eq(withdrawalRequest.organizationId, owner.organizationId)
  const [known] = await db
    .select({ request: withdrawalRequest, row: withdrawal })
    .from(withdrawalRequest)
    .leftJoin(withdrawal, eq(withdrawal.id, withdrawalRequest.withdrawalId))
    .where(and(own, eq(withdrawalRequest.key, key)))
  if (known === undefined) return undefined
  if (known.request.payeeId !== payeeId || known.request.amountCents !== amountCents) {
    throw new ServiceError('A0440', { field: 'key', rule: 'states.withdrawalKey' })
  }
  return known.row
}

interface Beginning {
  caller: Pick<Member, 'owner' | 'session'>
  wanted: Wanted
}

async function begin(
  tx: Transaction,
  { secrets, clock }: Pick<Parts, 'secrets' | 'clock'>,
  { caller, wanted }: Beginning,
): Promise<Answered> {
  const { owner, session } = caller
  const now = clock()
  const { key, payeeId, amountCents } = wanted
  const [to] = await tx
    .select()
    .from(payee)
    .where(and(ownedPayee(owner), eq(payee.id, payeeId)))
  if (to === undefined) throw new ServiceError('A0404', 'payeeId')
  if (to.usableAt > now) {
    throw new ServiceError('A0440', { field: 'payeeId', rule: 'states.payeeWaits' })
  }
  // Staff may have approved another name since the payee was added.
  await requireOwnName(tx, owner, openPayee(secrets, owner, to.sealed).holder)
  const running = await runningOf(tx, owner)
  if (running !== null) throw refusedIn('withdrawal', running.status)
  const values = {
    ...ownerColumns(owner),
    amountCents,
    payeeKind: to.kind,
    payeeSealed: to.sealed,
  }
  const accountId = 'accountId' in owner ? owner.accountId : null
  const actor: Actor =
    accountId === null ? 'organization' : session.tutorId === null ? 'parent' : 'tutor'
  const made = await unlessTooLittle(tx, async (inner) => {
    const cause = { event: 'apply', actor, accountId, now } as const
    const row = await beginRecord(inner, 'withdrawal', values, cause)
    await notifyOwner(inner, { row, what: 'applied', now })
    const covering = { owner, withdrawalId: row.id, field: 'amountCents', now }
    await post(inner, [...(await coverOwed(inner, covering)), holdEntry(row, now)])
    return row
  })
  await tx.insert(withdrawalRequest).values({
    ...ownerColumns(owner),
    key,
    payeeId,
    amountCents,
    withdrawalId: made?.id ?? null,
    at: now,
  })
  return made
}

/** Rolls back to a savepoint and returns null when the balance is too low. */
async function unlessTooLittle<Done>(
  tx: Transaction,
  work: (inner: Transaction) => Promise<Done>,
): Promise<Done | null> {
  try {
    return await tx.transaction(work)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'A0601') return null
    throw error
  }
}
