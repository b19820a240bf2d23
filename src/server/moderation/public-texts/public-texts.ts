import { and, desc, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import type { TextPart } from '#contract/moderation/approvals.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  application,
  approval,
  job,
  parent,
  review,
  student,
  tutor,
  tutorCertificate,
  tutorDailyAnswer,
  tutorEducation,
  tutorExamResult,
  tutorMessageTemplate,
  tutorWork,
} from '../../db/tables/index.ts'
import { pendingChange } from '../approvals/request.ts'

export interface PublicText {
  part: TextPart
  text: string
}

// Texts of decided applications can no longer be changed.
const isWaiting = inArray(application.status, ['INVITED', 'APPLIED', 'SHORTLISTED', 'CHOSEN'])

/** All texts that an account wrote for others, public or pending. */
export async function publicTextsOf(
  db: Database | Transaction,
  accountId: number,
): Promise<PublicText[]> {
  const [own] = await db.select().from(tutor).where(eq(tutor.accountId, accountId))
  const nicknames = await db
    .select({ text: student.nickname })
    .from(student)
    .innerJoin(parent, eq(parent.id, student.parentId))
    .where(eq(parent.accountId, accountId))
  const jobs = await db
    .select({ remark: job.remark, subjectExt: job.subjectExt })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(and(eq(parent.accountId, accountId), notInArray(job.status, ['DRAFT', 'CLOSED'])))
  const asked = await db
    .select({ text: application.question })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(and(eq(parent.accountId, accountId), isWaiting))
  const texts: PublicText[] = [
    ...nicknames.map(({ text }): PublicText => ({ part: 'students', text })),
    ...jobs.flatMap(({ remark, subjectExt }): PublicText[] => [
      { part: 'jobs', text: remark },
      { part: 'jobs', text: subjectExt ?? '' },
    ]),
    ...asked.map(({ text }): PublicText => ({ part: 'applications', text })),
    ...(await reviewTextsOf(db, accountId)),
  ]
  if (own === undefined) return texts
  const waiting = await pendingChange(db, { tutorId: own.id }, 'tutor.introduction')
  const certificates = await db
    .select({ text: tutorCertificate.title })
    .from(tutorCertificate)
    .innerJoin(approval, eq(approval.id, tutorCertificate.approvalId))
    .where(and(eq(tutorCertificate.tutorId, own.id), ne(approval.state, 'REJECTED')))
  const templates = await db
    .select({ text: tutorMessageTemplate.template })
    .from(tutorMessageTemplate)
    .where(eq(tutorMessageTemplate.tutorId, own.id))
  const said = await db
    .select({ text: application.message })
    .from(application)
    .where(and(eq(application.tutorId, own.id), isWaiting))
  return [
    ...texts,
    ...said.map(({ text }): PublicText => ({ part: 'applications', text })),
    ...[own.profile, waiting?.change.profile ?? ''].map(
      (text): PublicText => ({ part: 'introduction', text }),
    ),
    ...(await sideTextsOf(db, own.id)),
    ...certificates.map(({ text }): PublicText => ({ part: 'certificates', text })),
    ...templates.map(({ text }): PublicText => ({ part: 'templates', text })),
  ]
}

async function reviewTextsOf(db: Database | Transaction, accountId: number): Promise<PublicText[]> {
  const rows = await db
    .select({ review, byParent: eq(parent.accountId, accountId).mapWith(Boolean) })
    .from(review)
    .innerJoin(parent, eq(parent.id, review.parentId))
    .innerJoin(tutor, eq(tutor.id, review.tutorId))
    .where(
      and(
        or(eq(parent.accountId, accountId), eq(tutor.accountId, accountId)),
        ne(review.status, 'REMOVED'),
      ),
    )
  return rows.map(({ review: { author, content, reply }, byParent }) => ({
    part: 'reviews',
    text: (author === 'parent') === byParent ? content : (reply ?? ''),
  }))
}

/** A tutor's free text on workplaces, schools outside the catalogue, grades and daily questions. */
export async function sideTextsOf(
  db: Database | Transaction,
  tutorId: number,
): Promise<PublicText[]> {
  const work = await db
    .select()
    .from(tutorWork)
    .where(eq(tutorWork.tutorId, tutorId))
    .orderBy(tutorWork.id)
  const studies = await db
    .select()
    .from(tutorEducation)
    .where(eq(tutorEducation.tutorId, tutorId))
    .orderBy(tutorEducation.id)
  const results = await db
    .select()
    .from(tutorExamResult)
    .where(eq(tutorExamResult.tutorId, tutorId))
    .orderBy(tutorExamResult.id)
  const answers = await db
    .select()
    .from(tutorDailyAnswer)
    .where(eq(tutorDailyAnswer.tutorId, tutorId))
    .orderBy(desc(tutorDailyAnswer.day))
  const texts: PublicText[] = [
    ...work.flatMap(({ title, organization }): PublicText[] => [
      { part: 'work', text: title },
      { part: 'work', text: organization },
    ]),
    ...studies.map(
      ({ institution }): PublicText => ({ part: 'education', text: institution ?? '' }),
    ),
    ...results.map(({ grade }): PublicText => ({ part: 'results', text: grade })),
    ...answers.map(({ answer }): PublicText => ({ part: 'answers', text: answer })),
  ]
  return texts.filter(({ text }) => text !== '')
}
