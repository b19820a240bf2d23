import { and, eq, gt, max } from 'drizzle-orm'
import { idleNumberDays } from '#contract/accounts/security-changes.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, knownPlace, organization, signInSession } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { endChanges, recentChanges } from '../security-changes/store-change.ts'

const idleMs = idleNumberDays * dayMs

/** Whether a number was unused for so long that it may be another person's by now. */
export async function isIdleNumber(
  db: Database | Transaction,
  { owner }: { owner: Owner },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - idleMs)
  const isPerson = 'accountId' in owner
  const table = isPerson ? account : organization
  const id = isPerson ? owner.accountId : owner.organizationId
  const young = and(eq(table.id, id), gt(table.createdAt, since))
  if ((await db.$count(table, young)) > 0) return false
  const mine = (of: typeof knownPlace | typeof signInSession) =>
    isPerson ? eq(of.accountId, id) : eq(of.organizationId, id)
  const [known] = await db
    .select({ at: max(knownPlace.seenAt) })
    .from(knownPlace)
    .where(mine(knownPlace))
  const [session] = await db
    .select({ at: max(signInSession.lastSeenAt) })
    .from(signInSession)
    .where(mine(signInSession))
  return [known?.at, session?.at].every((at) => at == null || at < since)
}

/** A sign-in by password unlocks the wallet, unless a code to the idle number set that password. */
export async function liftIdle(tx: Transaction, owner: Owner, now: Date): Promise<void> {
  const lately = await recentChanges(tx, owner, new Date(now.getTime() - idleMs))
  const set = lately.find(({ what }) => what === 'passwordAnew')
  const idle = lately.find(({ what }) => what === 'idleNumber')
  if (idle === undefined || (set !== undefined && set.at >= idle.at)) return
  await endChanges(tx, owner, 'idleNumber', now)
}
