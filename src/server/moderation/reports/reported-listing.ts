import { and, eq, inArray } from 'drizzle-orm'
import type { ReportedText } from '#contract/moderation/reports.ts'
import type { Database } from '../../db/open.ts'
import { activity, course, courseVersion, parent, review, tutor } from '../../db/tables/index.ts'
import { isCounted } from '../../search/counted-reviews.ts'
import type { Reported } from './reported.ts'

/** A public review of a tutor. */
export async function reportedReview(db: Database, id: number): Promise<Reported | null> {
  const [row] = await db
    .select({ authorId: parent.accountId, score: review.score, content: review.content })
    .from(review)
    .innerJoin(parent, eq(parent.id, review.parentId))
    .where(and(eq(review.id, id), isCounted))
  if (row === undefined) return null
  const { authorId, score, content } = row
  return { authorId, texts: texts('reviews', [`${score} / 5`, content]) }
}

/** A course with a public page. */
export async function reportedCourse(db: Database, id: number): Promise<Reported | null> {
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
  const { title, introduction, profile, description, goals, outline } = found.version
  const lessons = outline.flatMap((section) => [
    section.title,
    ...section.lessons.map((lesson) => `${lesson.title} ${lesson.videoUrl}`),
  ])
  return {
    ...authorOf(found),
    texts: texts('courseText', [title, introduction, profile, description, goals, ...lessons]),
  }
}

/** An activity with a public page. */
export async function reportedActivity(db: Database, id: number): Promise<Reported | null> {
  const [row] = await db
    .select()
    .from(activity)
    .where(and(eq(activity.id, id), inArray(activity.status, ['PUBLISHED', 'PAUSED'])))
  if (row === undefined) return null
  const { title, introduction, description, place, onlineUrl } = row.plan
  return {
    ...authorOf({ accountId: null, organizationId: row.organizationId }),
    texts: texts('activityText', [title, introduction, description, place, onlineUrl]),
  }
}

function authorOf(of: {
  accountId: number | null
  organizationId: number | null
}): Pick<Reported, 'authorId' | 'organizationId'> {
  return of.organizationId === null
    ? { authorId: of.accountId }
    : { authorId: null, organizationId: of.organizationId }
}

/** Joins the parts into one text, as on the page. */
const texts = (part: ReportedText['part'], lines: readonly string[]): ReportedText[] => [
  { part, text: lines.filter((line) => line.trim() !== '').join('\n') },
]
