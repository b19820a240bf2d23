import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { contactReveals } from '#contract/teaching/reveals.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { ContactPair } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  application,
  contactLook,
  contactReveal,
  job,
  parent,
  tutor,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'

export async function noteAgreed(
  tx: Transaction,
  reveal: ContactPair & { applicationId: number; at: Date },
): Promise<void> {
  await tx
    .insert(contactReveal)
    .values(reveal)
    .onConflictDoUpdate({ target: contactReveal.applicationId, set: { at: reveal.at } })
}

type Side = 'parent' | 'tutor'

/** Each view of a number, and agreements that allowed one even if no one looked. */
export function revealsIn(db: Database) {
  const looks = db
    .select({
      parentId: contactLook.parentId,
      tutorId: contactLook.tutorId,
      seenBy: contactLook.seenBy,
      applicationId: contactLook.applicationId,
      at: contactLook.at,
    })
    .from(contactLook)
  const agreed = (side: Side) =>
    db
      .select({
        parentId: contactReveal.parentId,
        tutorId: contactReveal.tutorId,
        seenBy: sql<Side>`${side}::text`.as('seen_by'),
        applicationId: sql<number | null>`${contactReveal.applicationId}`.as('application_id'),
        at: contactReveal.at,
      })
      .from(contactReveal)
      .where(
        sql`not exists (select 1 from ${contactLook} where ${contactLook.applicationId}
          = ${contactReveal.applicationId} and ${contactLook.seenBy} = ${side})`,
      )
  return unionAll(looks, agreed('parent'), agreed('tutor')).as('reveals')
}

/** Members who saw an account's number, newest first. */
export async function readReveals(
  db: Database,
  accountId: number,
  page: QueryValue<typeof contactReveals>,
  locale: Locale,
): Promise<DataOf<typeof contactReveals>> {
  const reveals = revealsIn(db)
  const own = or(
    and(eq(reveals.seenBy, 'parent'), eq(tutor.accountId, accountId)),
    and(eq(reveals.seenBy, 'tutor'), eq(parent.accountId, accountId)),
  )
  const [counted] = await db
    .select({ n: count() })
    .from(reveals)
    .innerJoin(parent, eq(parent.id, reveals.parentId))
    .innerJoin(tutor, eq(tutor.id, reveals.tutorId))
    .where(own)
  const rows = await rowsOfPage(
    page,
    db
      .select({ at: reveals.at, seenBy: reveals.seenBy, parent, tutor, job })
      .from(reveals)
      .innerJoin(parent, eq(parent.id, reveals.parentId))
      .innerJoin(tutor, eq(tutor.id, reveals.tutorId))
      .leftJoin(application, eq(application.id, reveals.applicationId))
      .leftJoin(job, eq(job.id, application.jobId))
      .where(own)
      .orderBy(desc(reveals.at), desc(reveals.applicationId), reveals.parentId, reveals.tutorId),
  )
  const list = rows.map((row) => ({
    at: isoInHongKong(row.at),
    job: row.job && jobFactsOf(row.job, locale),
    seenBy: row.seenBy,
    name: row.seenBy === 'parent' ? maskedName(row.parent, locale) : tutorName(row.tutor, locale),
  }))
  return pageOfList(list, { total: counted?.n ?? 0, ...page })
}

export function jobFactsOf(about: typeof job.$inferSelect, locale: Locale) {
  const { id: jobId, jobNo } = about
  return { jobId, jobNo, ...jobLabelsOf(about, locale) }
}
