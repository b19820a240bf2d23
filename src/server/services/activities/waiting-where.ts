import { and, eq, sql } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import type { ActivityWhere } from '#contract/activity-plan.ts'
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

/** Where an activity is held: what staff approve by itself. */
export const whereOf = ({ isOnline, areaId, place, onlineUrl }: ActivityWhere): ActivityWhere => ({
  ...{ isOnline, areaId, place, onlineUrl },
})

/** Whether whoever comes would come to another place, or open another link. */
export const isElsewhere = (before: ActivityWhere, after: ActivityWhere): boolean =>
  before.isOnline !== after.isOnline ||
  (after.isOnline
    ? before.onlineUrl !== after.onlineUrl
    : before.place !== after.place || before.areaId !== after.areaId)

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

/** Where a published activity is to be held, once staff have approved it; null when nothing waits. */
export async function waitingWhere(
  db: Database | Transaction,
  row: RowOf<'activity'>,
): Promise<ActivityWhere | null> {
  const [waiting] = await db.select().from(approval).where(waitingOf(row))
  return waiting === undefined ? null : (readChange('activity', waiting.change).where ?? null)
}

/** Asks staff for another place or link, instead of one that waits. The same again changes nothing. */
export async function requestWhere(held: Held, where: ActivityWhere): Promise<void> {
  const { tx, row, cause } = held
  const waiting = await waitingWhere(tx, row)
  if (waiting !== null && !isElsewhere(waiting, where)) return
  await withdrawRequests(held)
  const activityText = `${inWords(row.plan)}\n→ ${inWords(where)}`
  const change = { activityId: row.id, activityTitle: row.plan.title, activityText, where }
  const owner = { organizationId: row.organizationId }
  await requestApproval(tx, { kind: 'activity', owner, change, now: cause.now })
}

/** As staff read it. */
function inWords({ isOnline, onlineUrl, place, areaId }: ActivityWhere): string {
  const area = areaId === null ? undefined : areaById(areaId)
  if (isOnline) return onlineUrl
  return area === undefined ? place : `${place} (${label(area, 'zh-tw')})`
}
