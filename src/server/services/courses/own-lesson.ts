import type { ownLesson } from '#contract/courses.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { Database } from '../../db/open.ts'
import type { Member } from '../../ground/caller.ts'
import { lessonHtml } from './lesson-html.ts'
import { ownRow } from './own-courses.ts'
import { readNewest, textsOf } from './own-version.ts'

/** The text of an own lesson; empty before anything was written. A0404 for another's course. */
export async function readOwnLesson(
  db: Database,
  caller: Member,
  { classId, lessonKey }: QueryValue<typeof ownLesson>,
): Promise<DataOf<typeof ownLesson>> {
  const { id } = await readNewest(db, (await ownRow(db, caller, classId)).id)
  const text = (await textsOf(db, id)).get(lessonKey) ?? ''
  return { text, html: lessonHtml(text) }
}
