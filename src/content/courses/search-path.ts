import type { CourseFilter, searchCourses } from '#contract/courses/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import { type Locale, localPath } from '#i18n/locales.ts'

export type CourseChoice = Pick<QueryValue<typeof searchCourses>, CourseFilter | 'sort'>

/** Path of a course search: `/en/searchcourse?q=algebra&free=1`. */
export function courseSearchPath(
  locale: Locale,
  { keyword, subject, free, sort }: CourseChoice,
  page = 1,
): string {
  const given = {
    q: keyword,
    subject,
    free,
    sort: sort === 'newest' ? '' : sort,
    page: page > 1 ? String(page) : '',
  }
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return [localPath(locale, '/searchcourse'), query.toString()].filter(Boolean).join('?')
}
