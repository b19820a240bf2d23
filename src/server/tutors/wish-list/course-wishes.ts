import { and, inArray, isNotNull } from 'drizzle-orm'
import type {
  addCourseWishes as addCall,
  deleteCourseWishes as deleteCall,
  courseWishes as listCall,
} from '#contract/courses/course-wishes.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Database } from '../../db/open.ts'
import { course, courseWish } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { createHearts, type Heart } from './hearts.ts'

const hearts = createHearts({
  table: courseWish,
  thing: courseWish.courseId,
  add: (tx, accountId, saved) =>
    tx
      .insert(courseWish)
      .values(saved.map(({ id, savedAt }) => ({ accountId, courseId: id, savedAt })))
      .onConflictDoNothing(),
  // Drafts must not be revealed.
  existing: (tx, ids) =>
    tx
      .select({ id: course.id })
      .from(course)
      .where(and(inArray(course.id, [...ids]), isNotNull(course.publishedAt)))
      // A concurrent deletion would violate the foreign key.
      .for('key share'),
})

const listOf = (saved: readonly Heart[]): DataOf<typeof listCall> => ({
  list: saved.map(({ id, savedAt }) => ({ classId: id, at: isoInHongKong(savedAt) })),
})

/** The courses that an account has saved, newest first. */
export const readCourseWishes = async (db: Database, accountId: number) =>
  listOf(await hearts.read(db, accountId))

/** Saves courses; A0440, and none is saved, when the list would be too long. */
export async function saveCourseWishes(
  db: Database,
  accountId: number,
  { wishes }: BodyValue<typeof addCall>,
  now: Date,
) {
  const asked = wishes.map(({ classId, at }) => ({ id: classId, at }))
  return listOf(await hearts.save(db, accountId, asked, now))
}

/** Removes courses from the list of an account. */
export const removeCourseWishes = async (
  db: Database,
  accountId: number,
  { classIds }: BodyValue<typeof deleteCall>,
) => listOf(await hearts.remove(db, accountId, classIds))
