import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { netCents } from '#rules/courses/course-whole.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { buyCourses } from '../../../courses/cart.ts'
import { writeCourseReview } from '../../../courses/course-reviews.ts'
import { addDone, openOwnLesson } from '../../../courses/study.ts'
import { course, courseVersion } from '../../tables/index.ts'
import type { Cast, Player } from './cast.ts'
import { locale } from './lesson-acts.ts'
import { payFor, settleSales } from './paying.ts'
import type { Stage } from './stage.ts'
import { words } from './words.ts'

interface Sold {
  classId: number
  cents: number
  lessons: string[]
  organizationId: number | null
  publishedAt: Date
}

/** Courses of the demo that cost something, as they stand. */
async function soldCourses({ db }: Stage): Promise<Sold[]> {
  const price = sql`coalesce(${courseVersion.discountedCents}, ${courseVersion.priceCents})`
  const rows = await db
    .select({ course, version: courseVersion })
    .from(course)
    .innerJoin(courseVersion, eq(courseVersion.courseId, course.id))
    .where(and(eq(courseVersion.status, 'CURRENT'), isNotNull(course.publishedAt), gt(price, 0)))
    .orderBy(asc(course.id))
  return rows
    .filter(({ course: { status } }) => status === 'PUBLISHED')
    .map(({ course: { id, organizationId, publishedAt, createdAt }, version }) => ({
      classId: id,
      publishedAt: publishedAt ?? createdAt,
      cents: netCents(version),
      lessons: version.outline.flatMap(({ lessons }) => lessons.map(({ key }) => key)),
      organizationId,
    }))
}

/** Courses are sold and studied; the demo parent is half-way through one. */
export async function tellOfCourses(stage: Stage, cast: Cast): Promise<void> {
  const { on } = stage
  const all = await soldCourses(stage)
  const ofOrganization = all.filter(({ organizationId }) => organizationId !== null)
  const own = ofOrganization.find(({ lessons }) => lessons.length > 1) ?? all.at(-1)
  if (own === undefined) return
  const bought = laterOf(on(-20, 21), own, 2)
  stage.at(bought, () => buy(stage, cast.parent, own, () => studyHalf(stage, cast.parent, own)))
  const byTutor = all.find(({ organizationId }) => organizationId === null) ?? own
  const learners = cast.families.slice(7, 13)
  for (const [at, learner] of learners.entries()) {
    const sold = at % 2 === 0 ? own : byTutor
    const when = laterOf(on(-30 + at * 5, 13 + at), sold, 6 + at * 11)
    stage.at(when, () =>
      buy(stage, learner, sold, () => {
        const later = new Date(when.getTime() + 3 * dayMs)
        if (at < 2) stage.at(later, () => review(stage, learner, sold, at))
      }),
    )
  }
  // An author is paid once a course can no longer be returned.
  for (const day of [-15, -10, -1]) stage.at(on(day, 23), () => settleSales(stage))
}

/** The wanted time, or some hours after the course was published. */
const laterOf = (wanted: Date, { publishedAt }: Sold, hours: number): Date =>
  new Date(Math.max(wanted.getTime(), publishedAt.getTime() + hours * hourMs))

function studyHalf(stage: Stage, learner: Player, sold: Sold): void {
  const half = sold.lessons.slice(0, Math.ceil(sold.lessons.length / 2))
  const begun = stage.clock().getTime()
  const gap = (stage.on(-1, 21).getTime() - begun) / half.length
  for (const [at, key] of half.entries()) {
    const when = new Date(begun + Math.max(at + 1, (at + 1) * gap - minuteMs))
    stage.at(when, () => study(stage, learner, sold, key))
  }
}

async function study(stage: Stage, learner: Player, { classId }: Sold, key: string): Promise<void> {
  await openOwnLesson(stage, learner, { classId, lessonKey: key, locale })
  await addDone(stage, learner, { classId, lessons: [key] })
}

function buy(
  stage: Stage,
  learner: Player,
  { classId, cents }: Sold,
  after: () => void,
): Promise<void> {
  const courses = [{ classId, netCents: cents }]
  return payFor(stage, buyCourses(stage, learner, { courses }), { method: 'wechat_pay', after })
}

async function review(
  stage: Stage,
  learner: Player,
  { classId, lessons }: Sold,
  at: number,
): Promise<void> {
  const tried = lessons.slice(0, Math.ceil(lessons.length / 5))
  for (const lessonKey of tried) {
    await openOwnLesson(stage, learner, { classId, lessonKey, locale })
  }
  const content = words.courseReviews[at] ?? ''
  await writeCourseReview(stage, learner, { classId, score: 5 - at, content })
}
