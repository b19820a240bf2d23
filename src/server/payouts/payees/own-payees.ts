import { and, asc, eq } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { type addPayee, mostPayees, type Payee, type payees } from '#contract/payouts/payees.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { allTaken } from '#rules/primitives/limits.ts'
import { readPayeeNumber } from '#rules/primitives/payee-numbers.ts'
import { payeeWaitHours } from '#rules/states/withdrawal.ts'
import type { CodeParts } from '../../accounts/codes/code-parts.ts'
import { inheritByPayee } from '../../accounts/kept-marks/inherit-marks.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import { confirmPayPassword } from '../../accounts/passwords/pay-password.ts'
import { holderNames } from '../../accounts/security-changes/holder-names.ts'
import { heldUntil } from '../../accounts/security-changes/store-change.ts'
import { requireNotFrozen } from '../../accounts/wallet-freeze/wallet-freeze.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { payee } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Owner } from '../../ground/owner.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { notifyOfPayee } from './notify-of-payee.ts'
import { requireOwnName } from './own-name.ts'
import { type PayeeNumber, payeeFacts, payeeFingerprint, sealPayee } from './seal-payee.ts'

type PayeeRow = typeof payee.$inferSelect
interface ReadParts {
  db: Database | Transaction
  secrets: Secrets
  clock: () => Date
}

export const ownedPayee = (owner: Owner) =>
  'accountId' in owner
    ? eq(payee.accountId, owner.accountId)
    : eq(payee.organizationId, owner.organizationId)

/** The caller's payees, and the names that they must be in. */
export async function readPayees(
  { db, secrets, clock }: ReadParts,
  owner: Owner,
): Promise<DataOf<typeof payees>> {
  const rows = await db.select().from(payee).where(ownedPayee(owner)).orderBy(asc(payee.id))
  const { names } = await holderNames(db, owner)
  return { list: rows.map((row) => payeeView({ secrets, clock }, owner, row)), names }
}

/**
 * Adds a payee, after the payment password, and sends a security notice; the same number again
 * returns the first. A0400 for an invalid number, A0440 for a name that is not the owner's or a
 * frozen wallet.
 */
export async function addOwnPayee(
  parts: CodeParts,
  { payPassword, keyCode, ...typed }: BodyValue<typeof addPayee>,
  caller: Member,
): Promise<Payee> {
  const read = readTyped(typed)
  await confirmPayPassword(parts, { payPassword, keyCode }, caller)
  return storePayee(parts, read, caller.owner)
}

/** The same for an owner who has confirmed it by the payment password. */
export async function storePayee(
  parts: Pick<CodeParts, 'db' | 'clock' | 'secrets'>,
  read: PayeeNumber & Pick<Typed, 'kind'>,
  owner: Owner,
): Promise<Payee> {
  const { secrets, clock } = parts
  const row = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    await requireOwnName(tx, owner, read.holder)
    const fingerprint = payeeFingerprint(secrets, owner, read)
    const [known] = await tx.select().from(payee).where(eq(payee.fingerprint, fingerprint))
    if (known !== undefined) return known
    await requireNotFrozen(tx, owner, 'number')
    if ((await tx.$count(payee, ownedPayee(owner))) >= mostPayees) {
      throw new ServiceError('A0440', { field: 'number', rule: allTaken('payeesMany', mostPayees) })
    }
    const now = clock()
    const { kind, ...number } = read
    const held = (await heldUntil(tx, owner, now))?.getTime() ?? 0
    const waits = now.getTime() + payeeWaitHours * hourMs
    const [added] = await tx
      .insert(payee)
      .values({
        ...('accountId' in owner
          ? { accountId: owner.accountId }
          : { organizationId: owner.organizationId }),
        kind,
        sealed: sealPayee(secrets, owner, number),
        fingerprint,
        usableAt: new Date(Math.max(waits, held)),
        createdAt: now,
      })
      .returning()
    if (added === undefined) throw new Error('payee was not stored')
    await inheritByPayee(tx, parts, owner, read)
    const facts = payeeFacts(secrets, owner, added)
    await notifyOfPayee(tx, owner, { payeeId: added.id, facts, usableAt: added.usableAt, now })
    return added
  })
  return payeeView(parts, owner, row)
}

/** Has no effect when repeated, or on another's payee. */
export async function removeOwnPayee(
  { db }: { db: Database },
  owner: Owner,
  payeeId: number,
): Promise<{ removed: boolean }> {
  const which = and(ownedPayee(owner), eq(payee.id, payeeId))
  const removed = await db.delete(payee).where(which).returning({ id: payee.id })
  return { removed: removed.length > 0 }
}

type Typed = Pick<BodyValue<typeof addPayee>, 'kind' | 'bankCode' | 'number' | 'holder'>

function readTyped({ kind, bankCode, number, holder }: Typed): PayeeNumber & Pick<Typed, 'kind'> {
  if (kind === 'bank' && bankCode === undefined) {
    throw new ServiceError('A0400', { field: 'bankCode', rule: 'required' })
  }
  const read = readPayeeNumber(kind, number)
  if (read === null) throw new ServiceError('A0400', { field: 'number', rule: `payee.${kind}` })
  return { kind, bankCode: kind === 'bank' ? (bankCode ?? null) : null, number: read, holder }
}

function payeeView(
  { secrets, clock }: Pick<ReadParts, 'secrets' | 'clock'>,
  owner: Owner,
  row: PayeeRow,
): Payee {
  return {
    payeeId: row.id,
    ...payeeFacts(secrets, owner, row),
    usableAt: isoInHongKong(row.usableAt),
    usable: row.usableAt <= clock(),
    createdAt: isoInHongKong(row.createdAt),
  }
}
