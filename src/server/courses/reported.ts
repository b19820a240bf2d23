import { and, eq, inArray, sql } from 'drizzle-orm'
import { courseTexts } from '#contract/courses/course-fields.ts'
import {
  account,
  course,
  courseReview,
  courseVersion,
  enrolment,
  tutor,
} from '../db/tables/index.ts'
import { type FindReported, reportedLines } from '../moderation/reports/reported.ts'
import { isReviewShown } from './course-reviews.ts'

/** A public review of a course. */
export const reportedCourseReview: FindReported = async (db, id) => {
  const [row] = await db
    .select({
      authorId: enrolment.accountId,
      score: courseReview.score,
      content: courseReview.content,
    })
    .from(courseReview)
    .innerJoin(enrolment, eq(enrolment.id, courseReview.enrolmentId))
    .innerJoin(account, eq(account.id, enrolment.accountId))
    .innerJoin(course, eq(course.id, courseReview.courseId))
    .where(
      and(
        eq(courseReview.enrolmentId, id),
        isReviewShown,
        sql`${course.status} in ('PUBLISHED', 'PAUSED')`,
      ),
    )
  if (row === undefined) return null
  const { authorId, score, content } = row
  return { authorId, texts: reportedLines('reviews', [`${score} / 5`, content]) }
}

/** A course with a public page. */
export const reportedCourse: FindReported = async (db, id) => {
  const [found] = await db
    .select({
      version: courseVersion,
      accountId: tutor.accountId,
      organizationId: course.organizationId,
    })
    .from(course)
    .innerJoin(
      courseVersion,
      and(eq(courseVersion.courseId, course.id), eq(courseVersion.status, 'CURRENT')),
    )
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .where(and(eq(course.id, id), inArray(course.status, ['PUBLISHED', 'PAUSED'])))
  if (found === undefined) return null
  const { version } = found
  const lessons = version.outline.flatMap((section) => [
    section.title,
    ...section.lessons.map((lesson) => `${lesson.title} ${lesson.videoUrl}`),
  ])
  return {
    ...(found.organizationId === null
      ? { authorId: found.accountId }
      : { authorId: null, organizationId: found.organizationId }),
    texts: reportedLines('courseText', [...courseTexts.map((name) => version[name]), ...lessons]),
  }
}
