import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { ownWithdrawals, Withdrawal, withdrawState } from '#contract/payouts/withdrawals.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { runningWithdrawals, withdrawalMachine } from '#rules/states/withdrawal.ts'
import { holdOf } from '../../accounts/security-changes/store-change.ts'
import { readFreeze } from '../../accounts/wallet-freeze/wallet-freeze.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization, withdrawal } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Owner } from '../../ground/owner.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { readBalance } from '../../ledger/statement.ts'
import type { RowOf } from '../../states/move.ts'
import { payeeFacts } from '../payees/seal-payee.ts'
import { ownerOfWithdrawal } from './entries.ts'

export interface ReadParts {
  db: Database | Transaction
  secrets: Secrets
}

export const ownedWithdrawal = (owner: Owner) =>
  'accountId' in owner
    ? eq(withdrawal.accountId, owner.accountId)
    : eq(withdrawal.organizationId, owner.organizationId)

export function withdrawalView(secrets: Secrets, row: RowOf<'withdrawal'>): Withdrawal {
  const payee = { kind: row.payeeKind, sealed: row.payeeSealed }
  const owner = ownerOfWithdrawal(row)
  const actor = 'accountId' in owner ? 'parent' : 'organization'
  const may = eventsFor(withdrawalMachine, { state: row.status }, actor)
  return {
    withdrawalNo: withdrawalNumber(row.id),
    status: row.status,
    amountCents: row.amountCents,
    payee: payeeFacts(secrets, owner, payee),
    reason: row.reason,
    createdAt: isoInHongKong(row.createdAt),
    changedAt: isoInHongKong(row.updatedAt),
    paidAt: row.paidAt && isoInHongKong(row.paidAt),
    may: may.filter((event) => event === 'cancel'),
  }
}

/** The data of the withdrawal page. */
export async function readWithdrawState(
  { db, secrets, clock }: ReadParts & { clock: () => Date },
  owner: Owner,
): Promise<DataOf<typeof withdrawState>> {
  const held = await holdOf(db, owner, clock())
  const { availableCents } = await readBalance(db, owner)
  const running = await runningOf(db, owner)
  const of = await standingOf(db, owner)
  return {
    availableCents,
    ...of,
    frozen: await readFreeze(db, owner),
    heldUntil: held && isoInHongKong(held.until),
    heldFor: held?.what ?? null,
    running: running && withdrawalView(secrets, running),
  }
}

async function standingOf(db: Database | Transaction, owner: Owner) {
  if ('accountId' in owner) {
    const [row] = await db
      .select({ hash: account.payPasswordHash })
      .from(account)
      .where(eq(account.id, owner.accountId))
    return { hasPayPassword: row?.hash != null, canTrade: true }
  }
  const [row] = await db
    .select({ hash: organization.payPasswordHash, canTrade: organization.canTrade })
    .from(organization)
    .where(eq(organization.id, owner.organizationId))
  return { hasPayPassword: row?.hash != null, canTrade: row?.canTrade ?? false }
}

/** The withdrawal under way; there is at most one. */
export async function runningOf(
  db: Database | Transaction,
  owner: Owner,
): Promise<RowOf<'withdrawal'> | null> {
  const isRunning = inArray(withdrawal.status, [...runningWithdrawals])
  const [row] = await db
    .select()
    .from(withdrawal)
    .where(and(ownedWithdrawal(owner), isRunning))
  return row ?? null
}

/** Newest first. */
export async function readWithdrawals(
  { db, secrets }: ReadParts,
  owner: Owner,
  page: QueryValue<typeof ownWithdrawals>,
): Promise<DataOf<typeof ownWithdrawals>> {
  const own = ownedWithdrawal(owner)
  const rows = await rowsOfPage(
    page,
    db.select().from(withdrawal).where(own).orderBy(desc(withdrawal.id)),
  )
  const total = await db.$count(withdrawal, own)
  const list = rows.map((row) => withdrawalView(secrets, row))
  return pageOfList(list, { total, ...page })
}
