import { and, asc, eq, gt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../db/open.ts'
import { application, job, parent, review, tutor, tutorInvitation } from '../db/tables/index.ts'
import { maskedName } from '../tutors/public-names.ts'
import { otherName } from './other-name.ts'

type Asked = { now: Date; locale: Locale }

/** Parents who paid to be in contact with a tutor, the most urgent first. */
export const findContacts = (db: Database, { tutorId, now }: { tutorId: number; now: Date }) =>
  db
    .select({ id: tutorInvitation.id, until: tutorInvitation.dueAt, inviter: parent })
    .from(tutorInvitation)
    .innerJoin(parent, eq(parent.id, tutorInvitation.parentId))
    .where(
      and(
        eq(tutorInvitation.tutorId, tutorId),
        eq(tutorInvitation.status, 'SENT'),
        gt(tutorInvitation.dueAt, now),
      ),
    )
    .orderBy(asc(tutorInvitation.dueAt), asc(tutorInvitation.id))

/** These parents by name. */
export async function contactsToAnswer(
  db: Database,
  { locale, ...of }: Asked & { tutorId: number },
) {
  return (await findContacts(db, of)).map(({ id, until, inviter }) => ({
    invitationId: id,
    name: maskedName(inviter, locale),
    until: until ?? of.now,
  }))
}

type Reviewer = { parentId: number } | { tutorId: number }
const sideOf = (of: Reviewer) => ('parentId' in of ? 'parent' : 'tutor')

/** Reviews of the other side that are shown soon, of which this side has written none. */
export function findReviewsToWrite(db: Database, { now, ...of }: { now: Date } & Reviewer) {
  const own = alias(review, 'own')
  const written = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.applicationId, review.applicationId), eq(own.author, sideOf(of))))
  return db
    .select({ jobId: application.jobId, until: review.dueAt, tutor, parent })
    .from(review)
    .innerJoin(application, eq(application.id, review.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(
      and(
        'parentId' in of ? eq(job.parentId, of.parentId) : eq(application.tutorId, of.tutorId),
        ne(review.author, sideOf(of)),
        eq(review.status, 'WRITTEN'),
        gt(review.dueAt, now),
        notExists(written),
      ),
    )
    .orderBy(asc(review.dueAt), asc(review.id))
}

/** These reviews by who wrote them. */
export async function reviewsToWrite(db: Database, { locale, ...of }: Asked & Reviewer) {
  return (await findReviewsToWrite(db, of)).map(({ jobId, until, ...two }) => ({
    jobId,
    name: otherName(two, sideOf(of), locale),
    until: until ?? of.now,
  }))
}
