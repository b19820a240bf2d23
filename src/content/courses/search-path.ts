import type { CourseFilter, searchCourses } from '#contract/courses/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import { listPath } from '#rules/list-pages.ts'

export type CourseChoice = Pick<QueryValue<typeof searchCourses>, CourseFilter | 'sort'>

/** Path of a course search without language prefix: `/searchcourse?q=algebra&free=1`. */
export function courseSearchPath(choice: CourseChoice, page = 1): string {
  const { keyword: q, subject, free, sort } = choice
  const given = { q, subject, free, sort: sort === 'newest' ? '' : sort }
  return listPath('/searchcourse', given, page)
}
