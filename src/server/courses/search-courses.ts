import { label } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import {
  type CourseSearchAnswer,
  courseFilters,
  type searchCourses,
} from '#contract/courses/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList, windowOf } from '#rules/list-pages.ts'
import type { Database } from '../db/open.ts'
import type { CourseHits, CourseIndex } from '../search/courses/port.ts'
import { waysOut } from '../search/ways-out.ts'
import { cardsOf } from './course-cards.ts'

type Query = QueryValue<typeof searchCourses>

/** A page of matching courses, the subjects to filter by, and filters to relax. */
export async function findCourses(
  { db, courses }: { db: Database; courses: CourseIndex },
  { sort, pageNum, pageSize, ...filters }: Query,
  locale: Locale,
): Promise<CourseSearchAnswer> {
  const page = windowOf({ pageNum, pageSize })
  const { courseIds, total, subjects } = await courses.search({ filters, sort, ...page })
  const list = await cardsOf(db, courseIds, locale)
  return {
    ...pageOfList(list, { total, pageNum, pageSize }),
    subjects: choicesOf(subjects, locale),
    relax: total === 0 ? await waysOut(courseFilters, filters, courses.count) : [],
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
