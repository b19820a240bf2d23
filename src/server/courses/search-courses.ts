import { label } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import {
  type CourseSearchAnswer,
  courseFilters,
  type searchCourses,
} from '#contract/courses/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../db/open.ts'
import { pageOfList } from '../ground/page-of-list.ts'
import type { CourseFilters, CourseHits, CourseIndex } from '../search/courses/port.ts'
import { cardsOf } from './course-cards.ts'

type Query = QueryValue<typeof searchCourses>

/** A page of matching courses, the subjects to filter by, and filters to relax. */
export async function findCourses(
  { db, courses }: { db: Database; courses: CourseIndex },
  { sort, pageNum, pageSize, ...filters }: Query,
  locale: Locale,
): Promise<CourseSearchAnswer> {
  const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
  const { courseIds, total, subjects } = await courses.search({ filters, sort, ...page })
  const list = await cardsOf(db, courseIds, locale)
  return {
    ...pageOfList(list, { total, pageNum, pageSize }),
    subjects: choicesOf(subjects, locale),
    relax: total === 0 ? await waysOut(courses, filters) : [],
  }
}

function choicesOf(subjects: CourseHits['subjects'], locale: Locale) {
  return [...subjects]
    .flatMap(([value, count]) => {
      const subject = subjectByValue(value)
      return subject === undefined
        ? []
        : [{ value: subject.value, label: label(subject, locale), count }]
    })
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
}

async function waysOut(
  courses: CourseIndex,
  filters: CourseFilters,
): Promise<CourseSearchAnswer['relax']> {
  const ways = []
  for (const filter of courseFilters) {
    if (filters[filter] === '') continue
    const total = await courses.count({ ...filters, [filter]: '' })
    if (total > 0) ways.push({ filter, total })
  }
  return ways
}
