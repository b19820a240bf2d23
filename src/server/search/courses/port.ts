import type { CourseFilter, searchCourses } from '#contract/courses/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Counts } from '../facet-counts.ts'

type Asked = QueryValue<typeof searchCourses>
export type CourseFilters = Pick<Asked, CourseFilter>

export interface CourseQuery {
  filters: CourseFilters
  sort: Asked['sort']
  offset: number
  limit: number
}

export interface CourseHits {
  courseIds: number[]
  total: number
  subjects: Counts
}

/** A search engine for published courses; the one in SQL (sql-index.ts) is the reference. */
export interface CourseIndex {
  search(query: CourseQuery): Promise<CourseHits>
  count(filters: CourseFilters): Promise<number>
}
