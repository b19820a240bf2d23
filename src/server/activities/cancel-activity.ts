import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { activity } from '../db/tables/index.ts'
import { type Cause, lockRecord, moveRecord, type RowOf } from '../states/move.ts'
import { withdrawRequests } from './asked-change.ts'
import { emptied } from './draft-plan.ts'
import { endWaiting } from './end-waiting.ts'
import { notifyOfTakeDown } from './notify-of-activity.ts'
import type { HeldActivity } from './own-activity.ts'

/** Cancels a locked activity; the background task refunds what was sold. */
export async function cancelActivity({
  tx,
  row,
  cause,
}: Pick<HeldActivity, 'tx' | 'row'> & { cause: Cause }): Promise<RowOf<'activity'>> {
  if (row.status === 'CANCELLED') return row
  // An activity that was never published has its plan emptied, which deletes it.
  const set = { dueAt: null, ...(row.publishedAt === null && { plan: emptied(row.plan) }) }
  const moved = await moveRecord(tx, 'activity', row, { event: 'cancel', ...cause, set })
  await withdrawRequests({ tx, row, cause })
  await endWaiting(tx, row.id, cause.now)
  return moved
}

interface TakingDown {
  activityId: number
  operatorId: number
  reason: string
  reportId: number
  now: Date
}

/** Cancels an activity by staff, with a notice of the reason; A0440 once it is over. */
export async function takeDownActivity(
  tx: Transaction,
  { activityId, operatorId, reason, reportId, now }: TakingDown,
): Promise<void> {
  const row = await lockRecord(tx, 'activity', eq(activity.id, activityId), 'reportId')
  const cause = { actor: 'staff', accountId: operatorId, now, reason } as const
  const { organizationId, plan } = await cancelActivity({ tx, row, cause })
  const key = `report:${reportId}:takenDown`
  await notifyOfTakeDown(tx, { organizationId, activityId, title: plan.title, reason, key, now })
}
