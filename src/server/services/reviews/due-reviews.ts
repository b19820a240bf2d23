import { asc, eq, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { review } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { lockRecord } from '../../states/move.ts'
import { lockPairOf } from '../applications/own-application.ts'
import type { ReviewParts } from './own-review.ts'
import { showReview } from './show-review.ts'

/** Reviews that one round looks at; the next follows at once while there are more. */
const atOnce = 50

/**
 * Shows the reviews that have waited a week for the other side's, each in a transaction of its own,
 * and answers how many. One that fails waits for the next round and keeps no other from being shown.
 */
export async function showDueReviews(parts: ReviewParts & { log: Logger }): Promise<number> {
  const { db, clock, log } = parts
  let shown = 0
  let left = 0
  for (;;) {
    const now = clock()
    const due = await db
      .select({ id: review.id, applicationId: review.applicationId })
      .from(review)
      .where(lte(review.dueAt, now))
      .orderBy(asc(review.dueAt), asc(review.id))
      .offset(left)
      .limit(atOnce)
    for (const one of due) {
      try {
        if (await db.transaction((tx) => showIfDue(tx, parts, { ...one, now }))) shown += 1
        else left += 1
      } catch (error) {
        log.error({ err: error, review: one.id }, 'review that was due could not be shown')
        left += 1
      }
    }
    if (due.length < atOnce) break
  }
  if (shown > 0) {
    parts.index.changed()
    parts.outbox.wake()
  }
  return shown
}

async function showIfDue(
  tx: Transaction,
  parts: ReviewParts,
  { id, applicationId, now }: { id: number; applicationId: number; now: Date },
): Promise<boolean> {
  const pair = await lockPairOf(tx, applicationId)
  if (pair === undefined) return false
  const row = await lockRecord(tx, 'review', eq(review.id, id), 'reviewId')
  if (row.status !== 'WRITTEN' || row.dueAt === null || row.dueAt > now) return false
  await showReview(tx, parts, pair, { row, now })
  return true
}
