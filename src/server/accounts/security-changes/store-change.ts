import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { type SecurityChange, securityHoldHours } from '#contract/accounts/security-changes.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { securityChange } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'

/** A replaced number or address, to which security notices go as long as the change holds money. */
interface Former {
  number: { number: Mobile }
  numberAsked: { number: Mobile }
  mail: { mail: string }
}
/** A change, with the number or address that it replaces or asks for. */
export type Changed = {
  [What in SecurityChange]: { what: What } & (What extends keyof Former ? Former[What] : unknown)
}[SecurityChange]

export const changesOf = (owner: Owner) =>
  'accountId' in owner
    ? eq(securityChange.accountId, owner.accountId)
    : eq(securityChange.organizationId, owner.organizationId)

/** Stores a change and holds the wallet for its time; the caller sends the notice. */
export async function storeChange(
  tx: Transaction,
  owner: Owner,
  changed: Changed,
  now: Date,
): Promise<void> {
  const { what } = changed
  const number = 'number' in changed ? changed.number : null
  await tx.insert(securityChange).values({
    ...('accountId' in owner
      ? { accountId: owner.accountId }
      : { organizationId: owner.organizationId }),
    what,
    at: now,
    holdsUntil: new Date(now.getTime() + securityHoldHours[what] * hourMs),
    countryCode: number?.countryCode ?? null,
    mobile: number?.mobile ?? null,
    mail: 'mail' in changed ? changed.mail : null,
  })
}

/** Until when withdrawals of an owner are held; null if they are not. */
export const heldUntil = async (
  db: Database | Transaction,
  owner: Owner,
  now: Date,
): Promise<Date | null> => (await holdOf(db, owner, now))?.until ?? null

/** The change that holds longest. */
export async function holdOf(
  db: Database | Transaction,
  owner: Owner,
  now: Date,
): Promise<{ until: Date; what: SecurityChange } | null> {
  const [row] = await db
    .select({ until: securityChange.holdsUntil, what: securityChange.what })
    .from(securityChange)
    .where(
      and(changesOf(owner), isNull(securityChange.endedAt), gt(securityChange.holdsUntil, now)),
    )
    .orderBy(desc(securityChange.holdsUntil), desc(securityChange.id))
    .limit(1)
  return row ?? null
}

/** Recent changes, newest first, for staff about to pay out. */
export const recentChanges = (db: Database | Transaction, owner: Owner, since: Date) =>
  db
    .select({ what: securityChange.what, at: securityChange.at })
    .from(securityChange)
    .where(and(changesOf(owner), gt(securityChange.at, since)))
    .orderBy(desc(securityChange.id))
    .limit(20)

/** Recently replaced numbers and mail addresses, which get security notices too. */
export async function formerWays(tx: Transaction, owner: Owner, now: Date) {
  const isLost = or(
    and(eq(securityChange.what, 'number'), isNotNull(securityChange.mobile)),
    isNotNull(securityChange.mail),
  )
  const rows = await tx
    .select()
    .from(securityChange)
    .where(and(changesOf(owner), gt(securityChange.holdsUntil, now), isLost))
  return rows.map(({ countryCode, mobile, mail }) => ({ countryCode, mobile, mail }))
}

/** Ends a requested change, or one lifted by a full proof; the owner is locked. */
export async function endChanges(
  tx: Transaction,
  owner: Owner,
  what: 'numberAsked' | 'idleNumber',
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(securityChange)
    .set({ endedAt: now })
    .where(and(changesOf(owner), eq(securityChange.what, what), isNull(securityChange.endedAt)))
    .returning({ id: securityChange.id })
  return ended.length
}

/** Staff see them beside a withdrawal for this long. */
const retentionDays = 90

/** Deletes expired changes. */
export async function forgetSecurityChanges(tx: Transaction, now: Date): Promise<void> {
  const retainedSince = new Date(now.getTime() - retentionDays * dayMs)
  await tx.delete(securityChange).where(lt(securityChange.at, retainedSince))
}
