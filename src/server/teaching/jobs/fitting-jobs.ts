import { and, count, desc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { descendantsOf, parentsOf } from '#catalogue/areas.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { fittingJobs } from '#contract/teaching/matching.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { application, job, parent, tutor, tutorArea, tutorTeach } from '../../db/tables/index.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { applicationCounts } from './application-counts.ts'
import { jobCard } from './job-card.ts'

/** A condition for open jobs that a tutor could take unchanged: by subject, area and fee. */
export async function fitsTutor(
  db: Database | Transaction,
  own: typeof tutor.$inferSelect,
): Promise<SQL | undefined> {
  const areas = await db.select().from(tutorArea).where(eq(tutorArea.tutorId, own.id))
  const served = areas.flatMap(({ areaId }) => [
    areaId,
    ...descendantsOf(areaId).map(({ id }) => id),
    ...parentsOf(areaId).map(({ id }) => id),
  ])
  const teaches = db
    .select({ id: tutorTeach.id })
    .from(tutorTeach)
    .where(
      and(
        eq(tutorTeach.tutorId, own.id),
        eq(tutorTeach.itemValue, job.itemValue),
        or(isNull(job.level), sql`${job.level} = any(${tutorTeach.levels})`),
        sql`${feeAtLevel} * ${job.lessonMinutes} <= ${job.feeCents} * 60`,
      ),
    )
  return and(
    eq(job.status, 'OPEN'),
    ne(parent.accountId, own.accountId),
    inArray(job.mode, own.modes),
    or(eq(job.mode, 'online'), inArray(job.areaId, served)),
    or(isNull(job.tutorSex), eq(job.tutorSex, own.sex)),
    or(isNull(job.tutorLevel), eq(job.tutorLevel, own.tutorLevel)),
    exists(teaches),
  )
}

const feeAtLevel = sql`coalesce(
  ${tutorTeach.levelFees}[array_position(${tutorTeach.levels}, ${job.level})],
  ${tutorTeach.hourlyFeeCents})`

/** Open jobs that a tutor could take unchanged, newest first, with any application to them. */
export async function readFittingJobs(
  db: Database,
  tutorId: number,
  page: QueryValue<typeof fittingJobs>,
  locale: Locale,
): Promise<DataOf<typeof fittingJobs>> {
  const [own] = await db.select().from(tutor).where(eq(tutor.id, tutorId))
  if (own === undefined) return pageOfList([], { total: 0, ...page })
  const which = await fitsTutor(db, own)
  const [counted] = await db
    .select({ n: count() })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(which)
  const between = and(eq(application.jobId, job.id), eq(application.tutorId, tutorId))
  const rows = await rowsOfPage(
    page,
    db
      .select({ job, status: application.status })
      .from(job)
      .innerJoin(parent, eq(parent.id, job.parentId))
      .leftJoin(application, between)
      .where(which)
      .orderBy(desc(job.publishedAt), desc(job.id)),
  )
  const counts = await applicationCounts(
    db,
    rows.map(({ job: row }) => row.id),
  )
  const list = rows.map(({ job: row, status }) => ({
    ...jobCard(row, counts.get(row.id)?.applied ?? 0, locale),
    status,
  }))
  return pageOfList(list, { total: counted?.n ?? 0, ...page })
}
