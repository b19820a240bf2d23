import { and, asc, avg, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { CourseCard, CourseDetail } from '#contract/courses/courses.ts'
import type { reviewCourse, Study } from '#contract/courses/studies.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Database, Transaction } from '../db/open.ts'
import { account, courseReview, enrolment, report } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { PersonOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { written } from '../ground/written.ts'
import { refuseUnfit } from '../moderation/public-texts/refuse-unfit.ts'
import { lockRecord } from '../states/move.ts'
import { learnerName, learnerNames } from './learner-name.ts'
import type { CourseParts } from './own-version.ts'
import { readUse } from './use.ts'

/** On the course page; the average counts all reviews. */
const mostShown = 20

/**
 * A null score deletes the review. A0440 before a fifth of the lessons were opened, and after staff
 * have hidden it.
 */
export function writeCourseReview(
  { db, clock }: CourseParts,
  { accountId }: PersonOwner,
  { classId, score, content }: BodyValue<typeof reviewCourse>,
): Promise<Study['review']> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    await refuseUnfit(tx, accountId, { content })
    const own = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, classId))
    const row = await lockRecord(tx, 'enrolment', own, 'classId')
    if (row.status === 'REFUNDED') throw new ServiceError('A0404', 'classId')
    const of = eq(courseReview.enrolmentId, row.id)
    if (score === null) await lockReports(tx, row.id)
    const [before] = await tx.select().from(courseReview).where(of)
    if (before !== undefined && before.hiddenAt !== null) throw refused('states.courseReviewHidden')
    if (score === null) {
      await tx.delete(courseReview).where(of)
      return ownReview(tx, row.id, true)
    }
    const { isTried } = await readUse(tx, row)
    if (!isTried) throw refused('states.courseUnseen')
    const now = clock()
    if (before === undefined) {
      const values = { enrolmentId: row.id, courseId: classId, score, content }
      await tx.insert(courseReview).values({ ...values, writtenAt: now })
    } else if (before.score !== score || before.content !== content) {
      const { score: old, content: oldContent, writtenAt } = before
      const earlier = [
        ...before.earlier,
        { score: old, content: oldContent, at: isoInHongKong(writtenAt) },
      ]
      await tx.update(courseReview).set({ score, content, earlier, writtenAt: now }).where(of)
    }
    return ownReview(tx, row.id, true)
  })
}

const refused = (rule: string) => new ServiceError('A0440', { field: 'classId', rule })

/** Deleted with the review; locking them first waits for a decision in progress. */
async function lockReports(tx: Transaction, reviewId: number): Promise<void> {
  const of = eq(report.courseReviewId, reviewId)
  await tx.select({ id: report.id }).from(report).where(of).orderBy(asc(report.id)).for('update')
}

/** The learner's own review, and whether they may write one. */
export async function ownReview(
  db: Database | Transaction,
  enrolmentId: number,
  may: boolean,
): Promise<Study['review']> {
  const [own] = await db
    .select()
    .from(courseReview)
    .where(eq(courseReview.enrolmentId, enrolmentId))
  if (own === undefined) return { may, own: null }
  const { score, content, hiddenAt } = own
  return { may, own: { score, content, isHidden: hiddenAt !== null } }
}

/** Hides reviews by learners who got a refund or left, and those that staff took down. */
export const isReviewShown = and(
  ne(enrolment.status, 'REFUNDED'),
  eq(account.status, 'active'),
  isNull(courseReview.hiddenAt),
)

export async function readCourseReviews(
  db: Database,
  courseId: number,
  locale: Locale,
): Promise<CourseDetail['reviews']> {
  const shown = and(eq(courseReview.courseId, courseId), isReviewShown)
  const rows = await db
    .select({ review: courseReview, ...learnerNames.columns })
    .from(courseReview)
    .innerJoin(enrolment, eq(enrolment.id, courseReview.enrolmentId))
    .innerJoin(account, eq(account.id, enrolment.accountId))
    .leftJoin(learnerNames.parent, learnerNames.isParent)
    .leftJoin(learnerNames.tutor, learnerNames.isTutor)
    .where(shown)
    .orderBy(desc(courseReview.writtenAt), desc(courseReview.enrolmentId))
    .limit(mostShown)
  return rows.map(({ review, ...names }) => ({
    reviewId: review.enrolmentId,
    name: learnerName(names, locale),
    score: review.score,
    content: written(review.content, locale),
    edited: review.earlier.length > 0,
    at: isoInHongKong(review.writtenAt),
  }))
}

/** Mean scores to a tenth, and how many count; courses without reviews are left out. */
export async function courseRatings(
  db: Database,
  courseIds: readonly number[],
): Promise<Map<number, Pick<CourseCard, 'rating' | 'reviewCount'>>> {
  const rows = await db
    .select({
      courseId: courseReview.courseId,
      reviewCount: count(),
      average: avg(courseReview.score).mapWith(Number),
    })
    .from(courseReview)
    .innerJoin(enrolment, eq(enrolment.id, courseReview.enrolmentId))
    .innerJoin(account, eq(account.id, enrolment.accountId))
    .where(and(inArray(courseReview.courseId, [...courseIds]), isReviewShown))
    .groupBy(courseReview.courseId)
  return new Map(
    rows.map(({ courseId, reviewCount, average }) => [
      courseId,
      { rating: Math.round(average * 10) / 10, reviewCount },
    ]),
  )
}
