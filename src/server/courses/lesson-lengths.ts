import { and, inArray, isNotNull } from 'drizzle-orm'
import type { CourseSection } from '#contract/courses/course-fields.ts'
import { lessonMinutes, minutesTogether } from '#rules/courses/lesson-minutes.ts'
import type { Database, Transaction } from '../db/open.ts'
import { courseMedia } from '../db/tables/index.ts'
import { emptyLesson, type LessonTexts } from './own-version.ts'

/** Minutes of each lesson by its key; null where the length of a video is unknown. */
export async function lessonLengths(
  db: Database | Transaction,
  outline: readonly CourseSection[],
  texts: ReadonlyMap<string, LessonTexts>,
): Promise<Map<string, number | null>> {
  const lessons = outline.flatMap((section) => section.lessons)
  const films = lessons.flatMap(({ film }) => film ?? [])
  const rows =
    films.length === 0
      ? []
      : await db
          .select({ mediaId: courseMedia.mediaId, seconds: courseMedia.seconds })
          .from(courseMedia)
          .where(and(inArray(courseMedia.mediaId, films), isNotNull(courseMedia.seconds)))
  return new Map(
    lessons.map(({ key, film, videoUrl }) => {
      const { text, quiz } = texts.get(key) ?? emptyLesson
      const filmSeconds = rows.find(({ mediaId }) => mediaId === film)?.seconds ?? null
      return [key, lessonMinutes({ text, quiz, film, filmSeconds, videoUrl })]
    }),
  )
}

/** Of a whole course; null when that of a lesson is not known. */
export const lengthOfAll = (lengths: ReadonlyMap<string, number | null>): number | null =>
  lengths.size === 0 ? null : minutesTogether([...lengths.values()])
