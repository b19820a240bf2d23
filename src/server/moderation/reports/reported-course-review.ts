import { and, eq, sql } from 'drizzle-orm'
import { isReviewShown } from '../../courses/course-reviews.ts'
import type { Database } from '../../db/open.ts'
import { account, course, courseReview, enrolment } from '../../db/tables/index.ts'
import type { Reported } from './reported.ts'

/** A public course review; null otherwise. */
export async function reportedCourseReview(db: Database, id: number): Promise<Reported | null> {
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
  const text = [`${score} / 5`, content].filter(Boolean).join('\n')
  return { authorId, texts: [{ part: 'reviews', text }] }
}
