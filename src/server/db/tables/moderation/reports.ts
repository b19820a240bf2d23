import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReportDecision, ReportedText, ReportReason } from '#contract/moderation/reports.ts'
import { at, id } from '../../columns.ts'
import { account, organization } from '../accounts/people.ts'
import { activity } from '../activities/activities.ts'
import { course } from '../courses/courses.ts'
import { courseReview } from '../courses/enrolments.ts'
import { application } from '../teaching/applications.ts'
import { conversation } from '../teaching/conversations.ts'
import { job } from '../teaching/jobs.ts'
import { lesson } from '../teaching/lessons.ts'
import { review } from '../teaching/reviews.ts'
import { tutor } from '../tutors/tutors.ts'

/** A report to the operators, with its subject in one of the columns below. */
export const report = pgTable(
  'report',
  {
    id: id(),
    clientId: text().notNull().unique(),
    tutorId: integer().references(() => tutor.id, { onDelete: 'cascade' }),
    jobId: integer().references(() => job.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => application.id, { onDelete: 'cascade' }),
    lessonId: integer().references(() => lesson.id, { onDelete: 'cascade' }),
    /** The application whose other side is reported, as a person. */
    pairId: integer().references(() => application.id, { onDelete: 'cascade' }),
    conversationId: integer().references(() => conversation.id, { onDelete: 'cascade' }),
    courseReviewId: integer().references(() => courseReview.enrolmentId, { onDelete: 'cascade' }),
    reviewId: integer().references(() => review.id, { onDelete: 'cascade' }),
    courseId: integer().references(() => course.id, { onDelete: 'cascade' }),
    activityId: integer().references(() => activity.id, { onDelete: 'cascade' }),
    /** It stopped the contact of the two at once. */
    urgent: boolean().notNull().default(false),
    /** Author of the reported text: a person, or an institution. */
    authorId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    /** Null for a visitor, and once the reporter's account is closed. */
    reporterId: integer().references(() => account.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull().default(''),
    /** Copy from the time of the report. */
    texts: jsonb().$type<ReportedText[]>().notNull(),
    /** Null while it waits for an operator. */
    decision: text().$type<ReportDecision>(),
    decidedAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('report_waiting').on(t.id).where(sql`${t.decision} is null`),
    index('report_tutor').on(t.tutorId),
    index('report_job').on(t.jobId),
    index('report_application').on(t.applicationId),
    index('report_lesson').on(t.lessonId),
    index('report_pair').on(t.pairId),
    index('report_conversation').on(t.conversationId),
    index('report_course_review').on(t.courseReviewId),
    index('report_review').on(t.reviewId),
    index('report_course').on(t.courseId),
    index('report_activity').on(t.activityId),
    index('report_author').on(t.authorId),
    index('report_organization').on(t.organizationId),
    index('report_reporter').on(t.reporterId),
    check(
      'report_subject',
      sql`num_nonnulls(${t.tutorId}, ${t.jobId}, ${t.applicationId}, ${t.lessonId}, ${t.pairId}, ${t.conversationId}, ${t.courseReviewId}, ${t.reviewId}, ${t.courseId}, ${t.activityId}) = 1`,
    ),
    check('report_by', sql`num_nonnulls(${t.authorId}, ${t.organizationId}) = 1`),
  ],
)
