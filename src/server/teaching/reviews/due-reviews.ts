import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { review } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { lockRecord } from '../../states/move.ts'
import { moveDueRecords } from '../../states/move-due.ts'
import { lockPairOf } from '../applications/own-application.ts'
import type { ReviewParts } from './own-review.ts'
import { showReview } from './show-review.ts'

/** Publishes reviews that waited a week for the other side's; returns their number. */
export async function showDueReviews(parts: ReviewParts & { log: Logger }): Promise<number> {
  const shown = await moveDueRecords(parts, {
    table: review,
    name: 'review',
    move: (tx, id, now) => showIfDue(tx, parts, id, now),
  })
  if (shown > 0) parts.index.changed()
  return shown
}

async function showIfDue(
  tx: Transaction,
  parts: ReviewParts,
  id: number,
  now: Date,
): Promise<boolean> {
  const [found] = await tx
    .select({ applicationId: review.applicationId })
    .from(review)
    .where(eq(review.id, id))
  const pair = found && (await lockPairOf(tx, found.applicationId))
  if (pair === undefined) return false
  const row = await lockRecord(tx, 'review', eq(review.id, id), 'reviewId')
  if (row.status !== 'WRITTEN' || row.dueAt === null || row.dueAt > now) return false
  await showReview(tx, parts, pair, { row, now })
  return true
}
