import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { ActivityWhere, SessionTime } from '#contract/activity-plan.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { approval } from '../../db/tables/index.ts'
import type { RowOf } from '../../states/move.ts'
import { readChange } from '../approvals/kinds.ts'
import { requestApproval, withdrawPending } from '../approvals/request.ts'

/** An activity under its lock. */
interface Held {
  tx: Transaction
  row: RowOf<'activity'>
  cause: { now: Date }
}

/** The waiting requests of an activity. */
const waitingOf = ({ id, organizationId }: RowOf<'activity'>) =>
  and(
    eq(approval.kind, 'activity'),
    eq(approval.state, 'PENDING'),
    eq(approval.organizationId, organizationId),
    sql`(${approval.change}->>'activityId')::int = ${id}`,
  )

/** Takes back what waits for staff of an activity. */
export async function withdrawRequests({ tx, row, cause }: Held): Promise<void> {
  await withdrawPending(tx, waitingOf(row), cause.now)
}

/** What staff have to see of a published activity before it holds. */
export interface AskedChange {
  /** Null: where it is. */
  where: ActivityWhere | null
  /** Of the sessions that are to be at another, near time. */
  times: readonly SessionTime[]
}

/** What of a published activity waits for staff. */
export async function askedChange(
  db: Database | Transaction,
  row: RowOf<'activity'>,
): Promise<AskedChange> {
  const [waiting] = await db.select().from(approval).where(waitingOf(row))
  const { where = null, times = [] } =
    waiting === undefined ? {} : readChange('activity', waiting.change)
  return { where, times }
}

/**
 * Asks staff for another place, link or near times, beside what waits already: a newer wish for the
 * same takes its place, and so does a time that holds at once (`moved`). The same again changes nothing.
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
