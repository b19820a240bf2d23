import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { checkLog } from '#contract/tutors/check-log.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { application, applicationView, contactLook, job } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import type { RowOf } from '../../states/move.ts'
import type { SearchParts } from '../../tutors/search/search-parts.ts'
import { jobFactsOf } from '../contact-reveals/reveals.ts'
import { cardsById } from './applicants.ts'

/** Repeated views within an hour count as one. */
const lookMs = hourMs

/** Logs that a parent viewed the applications to a job, except their own unanswered invitations. */
export async function noteViews(
  db: Database,
  { id: jobId, parentId }: RowOf<'job'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - lookMs)
  const seen = db
    .select({
      applicationId: application.id,
      parentId: sql<number>`${parentId}::int`.as('parent_id'),
      at: sql<Date>`${now.toISOString()}::timestamptz`.as('at'),
    })
    .from(application)
    .where(and(eq(application.jobId, jobId), ne(application.status, 'INVITED')))
  await db
    .insert(applicationView)
    .select(seen)
    .onConflictDoUpdate({
      target: applicationView.applicationId,
      set: { at: now },
      setWhere: lt(applicationView.at, before),
    })
}

/** The applications and phone numbers that a parent viewed (PA21), newest first. */
export async function readCheckLog(
  parts: SearchParts,
  parentId: number,
  page: QueryValue<typeof checkLog>,
  locale: Locale,
): Promise<DataOf<typeof checkLog>> {
  const { db } = parts
  const views = db
    .select({
      what: sql<'view' | 'contact'>`'view'`.as('what'),
      applicationId: sql<number | null>`${applicationView.applicationId}`.as('application_id'),
      tutorId: application.tutorId,
      at: applicationView.at,
    })
    .from(applicationView)
    .innerJoin(application, eq(application.id, applicationView.applicationId))
    .where(eq(applicationView.parentId, parentId))
  const reveals = db
    .select({
      what: sql<'view' | 'contact'>`'contact'`.as('what'),
      applicationId: contactLook.applicationId,
      tutorId: contactLook.tutorId,
      at: contactLook.at,
    })
    .from(contactLook)
    .where(and(eq(contactLook.parentId, parentId), eq(contactLook.seenBy, 'parent')))
  const checks = unionAll(views, reveals).as('checks')
  const [counted] = await db.select({ n: count() }).from(checks)
  const rows = await rowsOfPage(
    page,
    db
      .select({ what: checks.what, at: checks.at, tutorId: checks.tutorId, job })
      .from(checks)
      .leftJoin(application, eq(application.id, checks.applicationId))
      .leftJoin(job, eq(job.id, application.jobId))
      .orderBy(desc(checks.at), desc(checks.applicationId), checks.what, checks.tutorId),
  )
  const tutorIds = rows.map(({ tutorId }) => tutorId)
  const cards = await cardsById(parts, tutorIds, { locale })
  const list = rows.map(({ what, at, tutorId, job: about }) => ({
    what,
    at: isoInHongKong(at),
    job: about && jobFactsOf(about, locale),
    tutorId,
    tutor: cards.get(tutorId) ?? null,
  }))
  return pageOfList(list, { total: counted?.n ?? 0, ...page })
}
