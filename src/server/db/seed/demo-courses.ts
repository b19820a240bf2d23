import { asc, eq } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import { courseWords } from '../../courses/publish.ts'
import type { Transaction } from '../open.ts'
import {
  account,
  course,
  courseLesson,
  courseVersion,
  organization,
  tutor,
} from '../tables/index.ts'
import { demoCourses } from './texts/courses.ts'

export async function storeDemoCourses(tx: Transaction, now: Date): Promise<void> {
  const teachers = await tx
    .select({ tutorId: tutor.id })
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(eq(account.demo, true))
    .orderBy(asc(tutor.id))
    .limit(demoCourses.length)
  const [house] = await tx
    .select({ organizationId: organization.id })
    .from(organization)
    .where(eq(organization.demo, true))
  for (const [at, { by, sections, ...texts }] of demoCourses.entries()) {
    const author = by === 'organization' ? house : teachers[at]
    if (author === undefined) continue
    const publishedAt = new Date(now.getTime() - (at + 1) * 3 * dayMs)
    const times = { createdAt: publishedAt, updatedAt: publishedAt }
    const [made] = await tx
      .insert(course)
      .values({ ...author, status: 'PUBLISHED', publishedAt, ...times })
      .returning({ id: course.id })
    const keyOf = (section: number, lesson: number) => `demo-${at + 1}-${section + 1}-${lesson + 1}`
    const outline = sections.map(({ title, lessons }, place) => ({
      title,
      lessons: lessons.map((lesson, number) => ({
        key: keyOf(place, number),
        title: lesson.title,
        videoUrl: '',
        isPreview: place === 0 && number === 0,
      })),
    }))
    const words = courseWords(texts)
    const [version] = await tx
      .insert(courseVersion)
      .values({ ...texts, courseId: made?.id ?? 0, status: 'CURRENT', outline, words, ...times })
      .returning({ id: courseVersion.id })
    await tx.insert(courseLesson).values(
      sections.flatMap(({ lessons }, place) =>
        lessons.map(({ text, quiz = '' }, number) => ({
          versionId: version?.id ?? 0,
          lessonKey: keyOf(place, number),
          text,
          quiz,
        })),
      ),
    )
  }
}
