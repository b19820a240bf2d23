import { eq } from 'drizzle-orm'
import { course } from '../../../db/tables/index.ts'
import {
  createKeptListing,
  type ListingIndexOptions,
  type RunningListing,
} from '../../in-memory/kept-listing.ts'
import type { Listing } from '../../in-memory/listing.ts'
import type { CourseIndex } from '../port.ts'
import { createSqlCourseIndex } from '../sql-index.ts'
import { readCoursesAfter, readCoursesOf, type StoredCourse } from '../stored-courses.ts'
import { CourseTable } from './course-table.ts'
import { matchingCourses, searchCourseTable } from './search-courses.ts'

const courses: Listing<StoredCourse, CourseTable> = {
  kind: 'course',
  makeTable: (capacity) => new CourseTable(capacity),
  count: (db) => db.$count(course, eq(course.status, 'PUBLISHED')),
  idOf: ({ courseId }) => courseId,
  readAfter: readCoursesAfter,
  readOf: readCoursesOf,
}

export interface RunningCourseIndex extends CourseIndex, RunningListing {}

/** The index in memory over the one in SQL, which has the same answers. */
export function createCourseIndex(options: ListingIndexOptions): RunningCourseIndex {
  const { answer, running } = createKeptListing(courses, options)
  const inSql = createSqlCourseIndex(options)
  return {
    ...running,
    search: (query) =>
      answer(
        (table) => searchCourseTable(table, query),
        () => inSql.search(query),
      ),
    count: (filters) =>
      answer(
        (table) => matchingCourses(table, filters).count,
        () => inSql.count(filters),
      ),
  }
}
