import { and, count, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { checkLog } from '#contract/check-log.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { contactReveals } from '#contract/reveals.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import {
  application,
  applicationView,
  contactReveal,
  job,
  parent,
  tutor,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import type { RowOf } from '../../states/move.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import type { SearchParts } from '../tutor-search/search-parts.ts'
import { maskedName, tutorName } from '../tutors/public-names.ts'
import { cardsById } from './applicants.ts'

/** Looking again within an hour is the same look. */
const lookMs = 3_600_000

/** Notes that a parent looked at the applications to a job; what only they wrote is none. */
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

/** What a parent looked at and whose number they learnt (PA21), newest first. */
export async function readCheckLog(
  parts: SearchParts,
  parentId: number,
  { pageNum, pageSize }: QueryValue<typeof checkLog>,
  locale: Locale,
): Promise<DataOf<typeof checkLog>> {
  const { db } = parts
  const views = db
    .select({
      what: sql<'view' | 'contact'>`'view'`.as('what'),
      applicationId: applicationView.applicationId,
      at: applicationView.at,
    })
    .from(applicationView)
    .where(eq(applicationView.parentId, parentId))
  const reveals = db
    .select({
      what: sql<'view' | 'contact'>`'contact'`.as('what'),
      applicationId: contactReveal.applicationId,
      at: contactReveal.at,
    })
    .from(contactReveal)
    .where(eq(contactReveal.parentId, parentId))
  const checks = unionAll(views, reveals).as('checks')
  const [counted] = await db.select({ n: count() }).from(checks)
  const rows = await db
    .select({ what: checks.what, at: checks.at, tutorId: application.tutorId, job })
    .from(checks)
    .innerJoin(application, eq(application.id, checks.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .orderBy(desc(checks.at), desc(checks.applicationId), checks.what)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const tutorIds = rows.map(({ tutorId }) => tutorId)
  const cards = await cardsById(parts, tutorIds, { locale })
  const list = rows.map(({ what, at, tutorId, job: about }) => ({
    what,
    at: isoInHongKong(at),
    ...factsOf(about, locale),
    tutorId,
    tutor: cards.get(tutorId) ?? null,
  }))
  return pageOfList(list, { total: counted?.n ?? 0, pageNum, pageSize })
}

/** Who learnt the number of an account, newest first. */
export async function readReveals(
  db: Database,
  accountId: number,
  { pageNum, pageSize }: QueryValue<typeof contactReveals>,
  locale: Locale,
): Promise<DataOf<typeof contactReveals>> {
  const own = or(eq(parent.accountId, accountId), eq(tutor.accountId, accountId))
  const [counted] = await db
    .select({ n: count() })
    .from(contactReveal)
    .innerJoin(parent, eq(parent.id, contactReveal.parentId))
    .innerJoin(tutor, eq(tutor.id, contactReveal.tutorId))
    .where(own)
  const rows = await db
    .select({ at: contactReveal.at, parent, tutor, job })
    .from(contactReveal)
    .innerJoin(application, eq(application.id, contactReveal.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, contactReveal.parentId))
    .innerJoin(tutor, eq(tutor.id, contactReveal.tutorId))
    .where(own)
    .orderBy(desc(contactReveal.at), desc(contactReveal.applicationId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const list = rows.map((row) => {
    const isTutor = row.tutor.accountId === accountId
    return {
      at: isoInHongKong(row.at),
      ...factsOf(row.job, locale),
      seenBy: isTutor ? ('parent' as const) : ('tutor' as const),
      name: isTutor ? maskedName(row.parent, locale) : tutorName(row.tutor, locale),
    }
  })
  return pageOfList(list, { total: counted?.n ?? 0, pageNum, pageSize })
}

function factsOf(about: RowOf<'job'>, locale: Locale) {
  const { id: jobId, jobNo } = about
  return { jobId, jobNo, ...jobLabelsOf(about, locale) }
}
