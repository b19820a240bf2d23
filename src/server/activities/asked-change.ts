import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { ActivityWhere, SessionTime } from '#contract/activities/activity-plan.ts'
import type { Database, Transaction } from '../db/open.ts'
import { approval } from '../db/tables/index.ts'
import { readChange } from '../moderation/approvals/changes.ts'
import { requestApproval, withdrawPending } from '../moderation/approvals/request.ts'
import { requestsAbout } from '../moderation/approvals/requests-about.ts'
import type { RowOf } from '../states/move.ts'

interface Held {
  tx: Transaction
  row: RowOf<'activity'>
  cause: { now: Date }
}

export const requestsOf = ({ id, organizationId }: RowOf<'activity'>) =>
  requestsAbout('activity', { tutorId: null, organizationId }, id)

export async function withdrawRequests({ tx, row, cause }: Held): Promise<void> {
  await withdrawPending(tx, requestsOf(row), cause.now)
}

/** The part of a change to a published activity that needs approval by staff. */
export interface AskedChange {
  /** Null if unchanged. */
  where: ActivityWhere | null
  /** Sessions moved to a time that is too near to apply unchecked. */
  times: readonly SessionTime[]
}

/** The change of a published activity that is pending approval. */
export async function askedChange(
  db: Database | Transaction,
  row: RowOf<'activity'>,
): Promise<AskedChange> {
  const isWaiting = and(requestsOf(row), eq(approval.state, 'PENDING'))
  const [waiting] = await db.select().from(approval).where(isWaiting)
  const { where = null, times = [] } =
    waiting === undefined ? {} : readChange('activity', waiting.change)
  return { where, times }
}

/**
 * Requests approval, merged with what is pending: a newer request for the same field or session
 * replaces the older one, and so does a time applied at once (`moved`).
 */
export async function askChange(
  held: Held,
  { where, times }: AskedChange,
  moved: readonly string[],
): Promise<void> {
  const { tx, row, cause } = held
  const before = await askedChange(tx, row)
  const isNewer = ({ key }: SessionTime) =>
    moved.includes(key) || times.some((one) => one.key === key)
  const wanted: AskedChange = {
    where: where ?? before.where,
    times: [...before.times.filter((one) => !isNewer(one)), ...times],
  }
  if (isDeepStrictEqual(wanted, before)) return
  await withdrawRequests(held)
  if (wanted.where === null && wanted.times.length === 0) return
  const change = {
    ...{ activityId: row.id, activityTitle: row.plan.title, plan: row.plan },
    ...(wanted.where !== null && { where: wanted.where }),
    ...(wanted.times.length > 0 && { times: [...wanted.times] }),
  }
  const owner = { organizationId: row.organizationId }
  await requestApproval(tx, { kind: 'activity', owner, change, now: cause.now })
}
