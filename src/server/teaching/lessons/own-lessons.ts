import { and, count, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { parentLessons } from '#contract/teaching/lesson-moves.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { Database } from '../../db/open.ts'
import { application, job, lesson } from '../../db/tables/index.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { findLessons } from './find-lessons.ts'
import { lessonView } from './lesson-view.ts'
import type { LessonSide } from './own-lesson.ts'
import { mayWait } from './waiting-lessons.ts'

/** The caller's lessons, planned or begun, by start. */
export async function readOwnLessons(
  { db, clock }: { db: Database; clock: () => Date },
  side: LessonSide,
  { jobId, from, to, withWaiting, ...page }: QueryValue<typeof parentLessons>,
  locale: Locale,
): Promise<DataOf<typeof parentLessons>> {
  const begins = sql<Date>`coalesce(${lesson.startsAt}, ${lesson.signedAt}, ${lesson.createdAt})`
  const inTime = and(
    from === undefined ? undefined : gte(begins, new Date(from)),
    to === undefined ? undefined : lt(begins, new Date(to)),
  )
  const where = and(
    side.actor === 'parent' ? eq(job.parentId, side.parentId) : eq(lesson.tutorId, side.tutorId),
    jobId === undefined ? undefined : eq(job.id, jobId),
    withWaiting ? or(mayWait(clock()), inTime) : inTime,
  )
  const total = await countOf(db, where)
  const rows = await rowsOfPage(page, findLessons(db).where(where).orderBy(begins, lesson.id))
  const view = { actor: side.actor, now: clock(), locale }
  const list = rows.map((row) => lessonView(row, view))
  return pageOfList(list, { total, ...page })
}

async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .where(where)
  return counted?.n ?? 0
}
