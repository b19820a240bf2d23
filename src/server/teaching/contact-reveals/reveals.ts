import { and, count, desc, eq, or } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { applicationContact, contactReveals } from '#contract/teaching/reveals.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { type ContactPair, mayBeInContact } from '../../accounts/contact-stops/contact-stops.ts'
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
import { ServiceError } from '../../ground/service-error.ts'
import { refusedIn } from '../../states/move.ts'
import { maskedName, tutorName } from '../../tutors/public-names.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import { showContact } from './show-contacts.ts'

export async function noteAgreed(
  tx: Transaction,
  reveal: ContactPair & { applicationId: number; at: Date },
): Promise<void> {
  await tx
    .insert(contactReveal)
    .values(reveal)
    .onConflictDoUpdate({ target: contactReveal.applicationId, set: { at: reveal.at } })
}

/** The other side's number, for an application of the account on which both have agreed. */
export async function revealContact(
  { db, clock }: { db: Database; clock: () => Date },
  accountId: number,
  applicationId: number,
): Promise<DataOf<typeof applicationContact>> {
  const [found] = await db
    .select({ parent, tutor, status: application.status })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(
      and(
        eq(application.id, applicationId),
        or(eq(parent.accountId, accountId), eq(tutor.accountId, accountId)),
      ),
    )
  if (found === undefined) throw new ServiceError('A0404', 'applicationId')
  const seenBy = found.parent.accountId === accountId ? 'parent' : 'tutor'
  const look = { seenBy, seerId: found[seenBy].id, applicationId, now: clock() } as const
  const contact = await showContact(db, look)
  if (contact !== null) return contact
  const pair = { parentId: found.parent.id, tutorId: found.tutor.id }
  if (await mayBeInContact(db, pair)) throw refusedIn('application', found.status)
  throw new ServiceError('A0440', { field: 'applicationId', rule: 'states.contactStopped' })
}

/** Members who looked at an account's number, newest first. */
export async function readReveals(
  db: Database,
  accountId: number,
  page: QueryValue<typeof contactReveals>,
  locale: Locale,
): Promise<DataOf<typeof contactReveals>> {
  const own = or(
    and(eq(contactLook.seenBy, 'parent'), eq(tutor.accountId, accountId)),
    and(eq(contactLook.seenBy, 'tutor'), eq(parent.accountId, accountId)),
  )
  const [counted] = await db
    .select({ n: count() })
    .from(contactLook)
    .innerJoin(parent, eq(parent.id, contactLook.parentId))
    .innerJoin(tutor, eq(tutor.id, contactLook.tutorId))
    .where(own)
  const rows = await rowsOfPage(
    page,
    db
      .select({ at: contactLook.at, seenBy: contactLook.seenBy, parent, tutor, job })
      .from(contactLook)
      .innerJoin(parent, eq(parent.id, contactLook.parentId))
      .innerJoin(tutor, eq(tutor.id, contactLook.tutorId))
      .leftJoin(application, eq(application.id, contactLook.applicationId))
      .leftJoin(job, eq(job.id, application.jobId))
      .where(own)
      .orderBy(desc(contactLook.at), desc(contactLook.id)),
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
