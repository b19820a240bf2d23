import { and, count, desc, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { parentReviews, ReviewedJob } from '#contract/teaching/reviews.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson, parent, review, tutor } from '../../db/tables/index.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'
import type { Side } from '../applications/own-application.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { type ReviewRow, reviewView } from './review-view.ts'

/** Jobs with a confirmed lesson, newest first, with reviews that the caller may read. */
export async function readReviewedJobs(
  { db, clock }: { db: Database; clock: () => Date },
  side: Side,
  { jobId, ...page }: QueryValue<typeof parentReviews>,
  locale: Locale,
): Promise<DataOf<typeof parentReviews>> {
  const confirmed = db
    .select({ id: lesson.id })
    .from(lesson)
    .where(and(eq(lesson.applicationId, application.id), eq(lesson.status, 'AFFIRMED')))
  const where = and(
    side.actor === 'parent'
      ? eq(job.parentId, side.parentId)
      : eq(application.tutorId, side.tutorId),
    jobId === undefined ? undefined : eq(job.id, jobId),
    exists(confirmed),
  )
  const total = await countOf(db, where)
  const rows = await rowsOfPage(
    page,
    db
      .select({ job, application, tutor, parent })
      .from(application)
      .innerJoin(job, eq(job.id, application.jobId))
      .innerJoin(tutor, eq(tutor.id, application.tutorId))
      .innerJoin(parent, eq(parent.id, job.parentId))
      .where(where)
      .orderBy(desc(application.id)),
  )
  const reviews = await reviewsOf(
    db,
    rows.map((row) => row.application.id),
  )
  const now = clock()
  const list = rows.map((row): ReviewedJob => {
    const said = reviews.get(row.application.id) ?? []
    const own = said.find(({ author }) => author === side.actor)
    const theirs = said.find(({ author, status }) => author !== side.actor && status === 'SHOWN')
    return {
      jobId: row.job.id,
      jobNo: publishedJob(row.job).jobNo,
      ...jobLabelsOf(row.job, locale),
      tutorId: row.tutor.id,
      name: side.actor === 'parent' ? tutorName(row.tutor, locale) : maskedName(row.parent, locale),
      own: own === undefined ? null : reviewView(own, side.actor, now),
      theirs: theirs === undefined ? null : reviewView(theirs, side.actor, now),
      mayWrite: own === undefined,
    }
  })
  return pageOfList(list, { total, ...page })
}

async function reviewsOf(
  db: Database,
  applicationIds: readonly number[],
): Promise<Map<number, ReviewRow[]>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(review)
    .where(inArray(review.applicationId, [...applicationIds]))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .where(where)
  return counted?.n ?? 0
}
