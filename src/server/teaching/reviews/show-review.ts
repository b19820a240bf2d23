import type { Transaction } from '../../db/open.ts'
import { rebuildSearchDocuments } from '../../search/rebuild.ts'
import { moveRecord } from '../../states/move.ts'
import type { Pair } from '../applications/own-application.ts'
import type { NotifyParts } from '../jobs/notify-of-job.ts'
import { notifyOfLesson, otherSide } from '../lessons/notify-of-lesson.ts'
import type { ReviewRow } from './review-view.ts'

/** Publishes a review and notifies its subject. */
export async function showReview(
  tx: Transaction,
  parts: NotifyParts,
  pair: Pair,
  { row, now }: { row: ReviewRow; now: Date },
): Promise<ReviewRow> {
  const cause = { actor: 'system', accountId: null, now } as const
  const set = { shownAt: now }
  const shown = await moveRecord(tx, 'review', row, { event: 'show', set, ...cause })
  const key = `review:${shown.id}:${shown.version}`
  const to = [otherSide[shown.author]]
  await notifyOfLesson(tx, parts, { ...pair, key, news: 'reviewShown', to, now })
  await countReviews(tx, shown, now)
  return shown
}

/** Recounts a tutor's reviews after one was published, changed, answered or removed. */
export async function countReviews(
  tx: Transaction,
  { author, tutorId }: Pick<ReviewRow, 'author' | 'tutorId'>,
  now: Date,
): Promise<void> {
  if (author === 'parent') await rebuildSearchDocuments(tx, now, [tutorId])
}
