import { and, eq } from 'drizzle-orm'
import { type ReviewTag, tagsFor } from '#contract/teaching/review-tags.ts'
import type { MoveReview, Review } from '#contract/teaching/reviews.ts'
import { refusedReview } from '#rules/teaching/review-may.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Transaction } from '../../db/open.ts'
import { application, job, lesson, review, reviewWording } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseUnfit } from '../../moderation/public-texts/refuse-unfit.ts'
import type { TutorIndex } from '../../search/port.ts'
import {
  beginRecord,
  type Cause,
  lockRecord,
  lockRecords,
  moveRecord,
  refusedIn,
} from '../../states/move.ts'
import { lockPairOf, type Pair, type Side } from '../applications/own-application.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { notifyOfLesson, otherSide } from '../lessons/notify-of-lesson.ts'
import { refusedLesson } from '../lessons/own-lesson.ts'
import { type ReviewRow, reviewView } from './review-view.ts'
import { countReviews, showReview } from './show-review.ts'

export type ReviewParts = JobParts & { index: Pick<TutorIndex, 'changed'> }

interface Said {
  jobId: number
  tutorId: number
  score: number
  content: string
  tags?: readonly ReviewTag[]
}

interface Writing extends Said, Pair {
  tx: Transaction
  side: Side
  cause: Cause
}

/**
 * Writes or changes a side's review of the other. A0404 where they have no application together,
 * A0440 before the first confirmed lesson and once it may not be changed any more.
 */
export function writeReview(parts: ReviewParts, side: Side, said: Said): Promise<Review> {
  return changing(parts, side, async (tx, cause) => {
    await refuseUnfit(tx, side.accountId, { content: said.content })
    refuseTags(said)
    const pair = await lockReviewed(tx, side, said)
    const its = eq(review.applicationId, pair.application.id)
    const rows = await lockRecords(tx, 'review', its)
    const own = rows.find(({ author }) => author === side.actor)
    const writing = { ...said, ...pair, tx, side, cause }
    if (own !== undefined) return editReview(writing, own)
    const written = await beginReview(writing)
    const other = rows.find(({ author }) => author !== side.actor)
    if (other === undefined || other.status === 'HIDDEN' || other.status === 'REMOVED') {
      const key = `review:${written.id}:1`
      const to = [otherSide[side.actor]]
      await notifyOfLesson(tx, parts, { ...pair, key, news: 'reviewWritten', to, now: cause.now })
      return written
    }
    // Both have written, so neither can retaliate.
    if (other.status === 'WRITTEN') await showReview(tx, parts, pair, { row: other, ...cause })
    return showReview(tx, parts, pair, { row: written, ...cause })
  })
}

/** Praise with few stars, or the other way round, is a mistake of the caller. */
function refuseTags({ tags = [], score }: Said): void {
  const fitting = tagsFor(score)
  if (tags.every((tag) => fitting.includes(tag)) && new Set(tags).size === tags.length) return
  throw new ServiceError('A0400', { field: 'tags', rule: 'choice' })
}

async function beginReview({ tx, side, cause, ...said }: Writing): Promise<ReviewRow> {
  const { job: of, application: its, score, content, tags = [] } = said
  const confirmed = and(eq(lesson.applicationId, its.id), eq(lesson.status, 'AFFIRMED'))
  if ((await tx.$count(lesson, confirmed)) === 0) throw refusedLesson('noLessonYet')
  const about = { tutorId: its.tutorId, parentId: of.parentId, itemValue: of.itemValue }
  const values = {
    applicationId: its.id,
    author: side.actor,
    ...about,
    score,
    content,
    tags: [...tags],
  }
  const written = await beginRecord(tx, 'review', values, { event: 'write', ...cause })
  await storeWording(tx, written, cause.now)
  return written
}

async function editReview({ tx, cause, score, content, tags = [] }: Writing, own: ReviewRow) {
  const isSame = own.score === score && own.content === content && own.tags.join() === tags.join()
  if (isSame) return own
  const rule = refusedReview(own, 'edit', cause.now)
  if (rule !== null) throw refusedLesson(rule)
  const editedAt = own.shownAt === null ? null : cause.now
  const set = { score, content, tags: [...tags], editedAt, dueAt: own.dueAt }
  const edited = await moveRecord(tx, 'review', own, { event: 'edit', set, ...cause })
  await storeWording(tx, edited, cause.now)
  if (edited.status === 'SHOWN') await countReviews(tx, edited, cause.now)
  return edited
}

async function storeWording(tx: Transaction, { id, score, content }: ReviewRow, at: Date) {
  await tx.insert(reviewWording).values({ reviewId: id, score, content, at })
}

/** Removes the caller's review, or replies to the other side's. A0404 for others. */
export function moveOwnReview(
  parts: ReviewParts,
  side: Side,
  { reviewId, event, reply }: MoveReview,
): Promise<Review> {
  return changing(parts, side, async (tx, cause) => {
    await refuseUnfit(tx, side.accountId, { reply })
    const [found] = await tx.select().from(review).where(eq(review.id, reviewId))
    const pair = found && (await lockPairOf(tx, found.applicationId))
    const isOf =
      side.actor === 'parent' ? found?.parentId === side.parentId : found?.tutorId === side.tutorId
    if (pair === undefined || !isOf) throw new ServiceError('A0404', 'reviewId')
    const row = await lockRecord(tx, 'review', eq(review.id, reviewId), 'reviewId')
    const isAuthor = row.author === side.actor
    // An unpublished review must not be revealed to the other side.
    if (!isAuthor && row.status !== 'SHOWN') throw new ServiceError('A0404', 'reviewId')
    if (isAuthor !== (event === 'remove')) throw refusedIn('review', row.status)
    if (event === 'remove') {
      const removed = await moveRecord(tx, 'review', row, { event, ...cause })
      if (row.status === 'SHOWN') await countReviews(tx, removed, cause.now)
      return removed
    }
    if (reply === '') throw new ServiceError('A0400', { field: 'reply', rule: 'required' })
    const rule = refusedReview(row, event, cause.now)
    if (rule !== null) throw refusedLesson(rule)
    const set = { reply, repliedAt: cause.now }
    const replied = await moveRecord(tx, 'review', row, { event, set, ...cause })
    const key = `review:${row.id}:${replied.version}`
    const to = [row.author]
    await notifyOfLesson(tx, parts, { ...pair, key, news: 'reviewReplied', to, now: cause.now })
    await countReviews(tx, replied, cause.now)
    return replied
  })
}

async function changing(
  parts: ReviewParts,
  { actor, accountId }: Side,
  change: (tx: Transaction, cause: Cause) => Promise<ReviewRow>,
): Promise<Review> {
  const now = parts.clock()
  const row = await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    return change(tx, { actor, accountId, now })
  })
  parts.index.changed()
  return reviewView(row, actor, now)
}

/** The application between a family and a tutor, locked; A0404 where it is not the caller's. */
async function lockReviewed(tx: Transaction, side: Side, { jobId, tutorId }: Said): Promise<Pair> {
  const [found] = await tx
    .select({ id: application.id, parentId: job.parentId })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(and(eq(application.jobId, jobId), eq(application.tutorId, tutorId)))
  const isOwn = side.actor === 'tutor' || found?.parentId === side.parentId
  const pair = found && isOwn ? await lockPairOf(tx, found.id) : undefined
  if (pair === undefined) throw new ServiceError('A0404', 'jobId')
  return pair
}
