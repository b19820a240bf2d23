import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { course, courseVersion } from '../../db/tables/index.ts'
import { arrayOf } from '../array-of.ts'
import { isOpen, net, presentCourses } from './predicates.ts'

/** What is searched of a course; its words are a text as the database writes them, its time microseconds. */
export interface StoredCourse extends Record<string, unknown> {
  courseId: number
  itemValue: string | null
  netCents: number | null
  publishedAtUs: number | null
  words: string
}

/** Those behind an id, in the order of ids. */
export function readCoursesAfter(db: Database, courseId: number, limit: number) {
  return read(db, sql`${course.id} > ${courseId} order by ${course.id} limit ${limit}`)
}

/** Of these courses, those that are found. */
export function readCoursesOf(db: Database, courseIds: readonly number[]) {
  return read(db, sql`${course.id} = any(${arrayOf(courseIds, 'integer')})`)
}

async function read(db: Database, which: SQL): Promise<StoredCourse[]> {
  const { rows } = await db.execute<StoredCourse>(sql`
    select ${course.id} as "courseId", ${courseVersion.itemValue} as "itemValue",
      ${net} as "netCents",
      (extract(epoch from ${course.publishedAt}) * 1000000)::float8 as "publishedAtUs",
      ${courseVersion.words}::text as words
    from ${presentCourses} where ${isOpen} and ${which}`)
  return rows
}
