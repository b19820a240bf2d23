import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type { StaffReview, staffMoveReview, staffReviews } from '#contract/teaching/reviews.ts'
import type { ReviewStatus } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { ownRecords } from '../accounts/staff-decisions/own-records.ts'
import { decideAsStaff } from '../accounts/staff-decisions/staff-decision.ts'
import type { Database, Transaction } from '../db/open.ts'
import { application, job, parent, review, reviewWording, tutor } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { ServiceError } from '../ground/service-error.ts'
import { lockRecord, moveRecord } from '../states/move.ts'
import { lockPairOf } from '../teaching/applications/own-application.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import { publishedJob } from '../teaching/jobs/published-job.ts'
import { bothSides, notifyOfLesson } from '../teaching/lessons/notify-of-lesson.ts'
import { type ReviewRow, reviewView } from '../teaching/reviews/review-view.ts'
import { countReviews } from '../teaching/reviews/show-review.ts'
import { maskedName, tutorName } from '../tutors/public-names.ts'

/** Reviews in one state for staff, most recently changed first. */
export async function listReviews(
  db: Database,
  { state, ...page }: QueryValue<typeof staffReviews>,
  { locale, operatorId, now }: { locale: Locale; operatorId: number; now: Date },
): Promise<DataOf<typeof staffReviews>> {
  const inState = eq(review.status, state)
  const total = await db.$count(review, inState)
  const rows = await rowsOfPage(
    page,
    db
      .select({ review, job, tutor, parent })
      .from(review)
      .innerJoin(application, eq(application.id, review.applicationId))
      .innerJoin(job, eq(job.id, application.jobId))
      .innerJoin(tutor, eq(tutor.id, review.tutorId))
      .innerJoin(parent, eq(parent.id, review.parentId))
      .where(inState)
      .orderBy(desc(review.updatedAt), desc(review.id)),
  )
  const wordings = await wordingsOf(
    db,
    rows.map((row) => row.review.id),
  )
  const own = await ownRecords(db, operatorId)
  const list = rows.map((row): StaffReview => {
    const earlier = (wordings.get(row.review.id) ?? []).slice(0, -1)
    return {
      ...reviewView(row.review, 'staff', now),
      jobNo: publishedJob(row.job).jobNo,
      author: row.review.author,
      parentName: maskedName(row.parent, locale),
      tutorName: tutorName(row.tutor, locale),
      tutorId: row.tutor.id,
      own: row.tutor.id === own.tutorId || row.parent.accountId === own.accountId,
      earlier: earlier.map(({ score, content, at }) => ({ score, content, at: isoInHongKong(at) })),
    }
  })
  return pageOfList(list, { total, ...page })
}

async function wordingsOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, (typeof reviewWording.$inferSelect)[]>()
  const rows = await db
    .select()
    .from(reviewWording)
    .where(inArray(reviewWording.reviewId, [...ids]))
    .orderBy(asc(reviewWording.id))
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

type Decision = BodyValue<typeof staffMoveReview>

const news = {
  hide: 'reviewHidden',
  restore: 'reviewRestored',
  remove: 'reviewRemoved',
  strike: 'reviewStruck',
} as const

/** Carries out a decision about a review, logs the reason and notifies both sides. */
export async function moveReviewAsStaff(
  { db, clock, config, index }: OperatorParts,
  operatorId: number,
  { reviewId, event, reason }: Decision,
): Promise<{ status: ReviewStatus }> {
  const action = `review.${event}` as const
  const decision = { operatorId, action, subjectKind: 'review', subjectId: reviewId } as const
  const moved = await decideAsStaff(
    { db, clock },
    { ...decision, field: 'reviewId' },
    (note, now) =>
      db.transaction(async (tx) => {
        const moving = { reviewId, event, reason, operatorId, now }
        const after = await moveReview(tx, { config }, moving)
        await note(tx, reason)
        return after
      }),
  )
  index.changed()
  return { status: moved.status }
}

/** Moves a review by a decision of staff and notifies both sides. */
export async function moveReview(
  tx: Transaction,
  parts: NotifyParts,
  { reviewId, event, reason, operatorId, now }: Decision & { operatorId: number; now: Date },
): Promise<ReviewRow> {
  const [found] = await tx.select().from(review).where(eq(review.id, reviewId))
  const pair = found && (await lockPairOf(tx, found.applicationId))
  if (pair === undefined) throw new ServiceError('A0404', 'reviewId')
  const row = await lockRecord(tx, 'review', eq(review.id, reviewId), 'reviewId')
  const cause = { actor: 'staff', accountId: operatorId, now, reason } as const
  const after = await moveRecord(tx, 'review', row, { ...changeOf(row, event), ...cause })
  const key = `review:${row.id}:${after.version}`
  // The other side never knew of an unpublished review.
  const to = row.shownAt === null ? [row.author] : bothSides
  await notifyOfLesson(tx, parts, { ...pair, key, news: news[event], to, reason, now })
  await countReviews(tx, after, now)
  return after
}

function changeOf(row: ReviewRow, event: Decision['event']) {
  if (event === 'strike') return { event, set: { reply: null } }
  if (event !== 'restore' || row.shownAt !== null) return { event }
  const weekAfter = new Date(row.createdAt.getTime() + 7 * dayMs)
  return { event: 'return', set: { dueAt: weekAfter } } as const
}
