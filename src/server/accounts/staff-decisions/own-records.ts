import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import {
  account,
  application,
  course,
  courseReview,
  job,
  lesson,
  organization,
  parent,
  report,
  review,
  socialLink,
  tutor,
} from '../../db/tables/index.ts'

export interface OwnRecords {
  accountId: number
  tutorId: number | null
  organizationIds: readonly number[]
  /** Mail addresses, and numbers in the form of messages: `+85291234567`. */
  recipients: readonly string[]
}

/** Organizations sign in separately: only number, mail address and linked identity reveal them. */
export async function ownRecords(
  db: Database | Transaction,
  accountId: number,
): Promise<OwnRecords> {
  const [person] = await db
    .select({
      countryCode: account.countryCode,
      mobile: account.mobile,
      email: account.email,
      tutorId: tutor.id,
    })
    .from(account)
    .leftJoin(tutor, eq(tutor.accountId, account.id))
    .where(eq(account.id, accountId))
  if (person === undefined) {
    return { accountId, tutorId: null, organizationIds: [], recipients: [] }
  }
  const { countryCode, mobile, email, tutorId } = person
  const organizations = await db
    .select({
      id: organization.id,
      email: organization.email,
      countryCode: organization.countryCode,
      mobile: organization.mobile,
    })
    .from(organization)
    .where(
      or(
        and(eq(organization.countryCode, countryCode), eq(organization.mobile, mobile)),
        and(
          sql`${organization.email} <> ''`,
          sql`lower(${organization.email}) = ${email.toLowerCase()}`,
        ),
        sql`${organization.id} in (
          select theirs.organization_id from ${socialLink} theirs
          join ${socialLink} own on own.provider = theirs.provider and own.subject = theirs.subject
          where own.account_id = ${accountId} and theirs.organization_id is not null)`,
      ),
    )
  const recipients = [person, ...organizations].flatMap((one) => [
    `+${one.countryCode}${one.mobile}`,
    one.email.toLowerCase(),
  ])
  return {
    accountId,
    tutorId,
    organizationIds: organizations.map(({ id }) => id),
    recipients: recipients.filter((recipient) => recipient !== ''),
  }
}

export const isOwnApproval = (
  { tutorId, organizationIds }: OwnRecords,
  asked: { tutorId: number | null; organizationId: number | null },
) =>
  asked.tutorId === null
    ? organizationIds.includes(asked.organizationId ?? 0)
    : asked.tutorId === tutorId

export const isOwnAccount = (
  { accountId, organizationIds }: OwnRecords,
  { kind, id }: { kind: 'person' | 'organization'; id: number },
) => (kind === 'person' ? id === accountId : organizationIds.includes(id))

/** A job that the member posted or applied to. */
export async function isOwnJob(
  db: Database | Transaction,
  { accountId, tutorId }: OwnRecords,
  jobId: number,
): Promise<boolean> {
  const applied = db
    .select({ id: application.jobId })
    .from(application)
    .where(eq(application.tutorId, tutorId ?? 0))
  const own = await db
    .select({ id: job.id })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(and(eq(job.id, jobId), or(eq(parent.accountId, accountId), inArray(job.id, applied))))
  return own.length > 0
}

/** A lesson that the member takes part in, on either side. */
export async function isOwnLesson(
  db: Database | Transaction,
  own: OwnRecords,
  lessonId: number,
): Promise<boolean> {
  const [found] = await db
    .select({ tutorId: lesson.tutorId, accountId: parent.accountId })
    .from(lesson)
    .innerJoin(application, eq(application.id, lesson.applicationId))
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(eq(lesson.id, lessonId))
  return found !== undefined && isOfLesson(own, found)
}

export const isOfLesson = (
  own: OwnRecords,
  { tutorId, accountId }: { tutorId: number; accountId: number | null },
) => tutorId === own.tutorId || accountId === own.accountId

/** The application that a report leads to, directly or through its lesson. */
export const applicationOf = sql`coalesce(${report.applicationId}, ${report.pairId}, ${lesson.applicationId})`

/** A report by or about the member, or within a job or course of theirs. */
export async function isOwnReport(
  db: Database | Transaction,
  own: OwnRecords,
  reportId: number,
): Promise<boolean> {
  const [found] = await db
    .select({
      row: report,
      ofApplication: application.jobId,
      teacherId: sql<number | null>`coalesce(${course.tutorId}, ${review.tutorId})`,
      organizationId: sql<
        number | null
      >`coalesce(${course.organizationId}, ${report.organizationId})`,
    })
    .from(report)
    .leftJoin(lesson, eq(lesson.id, report.lessonId))
    .leftJoin(application, eq(application.id, applicationOf))
    .leftJoin(courseReview, eq(courseReview.enrolmentId, report.courseReviewId))
    .leftJoin(review, eq(review.id, report.reviewId))
    .leftJoin(course, sql`${course.id} = coalesce(${courseReview.courseId}, ${report.courseId})`)
    .where(eq(report.id, reportId))
  if (found === undefined) return false
  const { row, ofApplication, teacherId, organizationId } = found
  const isTaught = teacherId !== null || organizationId !== null
  if (isTaught && isOwnApproval(own, { tutorId: teacherId, organizationId })) return true
  if (row.authorId === own.accountId || row.reporterId === own.accountId) return true
  const jobId = row.jobId ?? ofApplication
  return jobId !== null && (await isOwnJob(db, own, jobId))
}

export const isOfWallet = (
  own: OwnRecords,
  { accountId, organizationId }: { accountId: number | null; organizationId: number | null },
) =>
  accountId === null
    ? isOwnAccount(own, { kind: 'organization', id: organizationId ?? 0 })
    : isOwnAccount(own, { kind: 'person', id: accountId })

export const isOwnMessage = ({ recipients }: OwnRecords, recipient: string | null) =>
  recipient !== null && recipients.includes(recipient.toLowerCase())
