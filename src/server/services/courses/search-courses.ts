import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { label } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import {
  type CourseFilter,
  type CourseSearchAnswer,
  courseFilters,
  type searchCourses,
} from '#contract/courses.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { account, course, courseVersion, organization, tutor } from '../../db/tables/index.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { allWordsQuery, places, queryWords } from '../../search/words.ts'
import { cardOf, isTaught, net, published } from './course-cards.ts'

type Query = QueryValue<typeof searchCourses>
type Filters = Pick<Query, CourseFilter>

const orders: Record<Query['sort'], SQL[]> = {
  newest: [desc(course.publishedAt), desc(course.id)],
  cheapest: [asc(net), desc(course.id)],
  dearest: [desc(net), desc(course.id)],
}

/** A page of the courses that fit, the subjects to choose from, and a way out where nothing fits. */
export async function findCourses(
  db: Database,
  { sort, pageNum, pageSize, ...filters }: Query,
  locale: Locale,
): Promise<CourseSearchAnswer> {
  const rows = await published(db)
    .where(fits(filters))
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const bySubject = await countBySubject(db, { ...filters, subject: '' })
  const total = totalOf(bySubject, filters.subject)
  const list = rows.map((found) => cardOf(found, locale))
  return {
    ...pageOfList(list, { total, pageNum, pageSize }),
    subjects: bySubject.flatMap(({ value, n }) => {
      const subject = value === null ? undefined : subjectByValue(value)
      return subject === undefined
        ? []
        : [{ value: subject.value, label: label(subject, locale), count: n }]
    }),
    relax: total === 0 ? await waysOut(db, filters) : [],
  }
}

function fits({ keyword, subject, free }: Filters): SQL | undefined {
  const words = queryWords(keyword)
  return and(
    eq(course.status, 'PUBLISHED'),
    isTaught,
    words.length === 0
      ? undefined
      : sql`${courseVersion.words} @@ ${allWordsQuery(words, places)}::tsquery`,
    subject === '' ? undefined : eq(courseVersion.itemValue, subject),
    free === '' ? undefined : sql`${net} = 0`,
  )
}

type Counted = { value: string | null; n: number }[]

function countBySubject(db: Database, filters: Filters): Promise<Counted> {
  return db
    .select({ value: courseVersion.itemValue, n: count() })
    .from(course)
    .innerJoin(
      courseVersion,
      and(eq(courseVersion.courseId, course.id), eq(courseVersion.status, 'CURRENT')),
    )
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .leftJoin(account, eq(account.id, tutor.accountId))
    .leftJoin(organization, eq(organization.id, course.organizationId))
    .where(fits(filters))
    .groupBy(courseVersion.itemValue)
    .orderBy(desc(count()), asc(courseVersion.itemValue))
}

const totalOf = (counted: Counted, subject: string) =>
  counted.reduce((sum, { value, n }) => (subject === '' || value === subject ? sum + n : sum), 0)

async function waysOut(db: Database, filters: Filters): Promise<CourseSearchAnswer['relax']> {
  const ways = []
  for (const filter of courseFilters) {
    if (filters[filter] === '') continue
    const fewer = { ...filters, [filter]: '' }
    const total = totalOf(await countBySubject(db, { ...fewer, subject: '' }), fewer.subject)
    if (total > 0) ways.push({ filter, total })
  }
  return ways
}
