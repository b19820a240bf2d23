import type { ownLesson } from '#contract/courses/course-lessons.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { Database } from '../db/open.ts'
import type { Member } from '../ground/caller.ts'
import { lessonHtml } from './lesson-html.ts'
import { ownRow } from './own-courses.ts'
import { emptyLesson, readNewest, writtenOf } from './own-version.ts'

/** The text and the quiz of an own lesson, empty at first; A0404 for another author's course. */
export async function readOwnLesson(
  db: Database,
  caller: Member,
  { classId, lessonKey }: QueryValue<typeof ownLesson>,
): Promise<DataOf<typeof ownLesson>> {
  const { id } = await readNewest(db, (await ownRow(db, caller, classId)).id)
  const stored = (await writtenOf(db, id)).get(lessonKey)
  const { text, quiz, quizTries } = stored ?? emptyLesson
  return { text, html: lessonHtml(text), quiz, quizTries }
}
