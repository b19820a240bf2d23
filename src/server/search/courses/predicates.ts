import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { account, course, courseVersion, organization, tutor } from '../../db/tables/index.ts'
import { allWordsQuery, fields, queryWords } from '../words.ts'
import type { CourseFilters } from './port.ts'

/** The present price. */
export const net = sql`coalesce(${courseVersion.discountedCents}, ${courseVersion.priceCents})`

/** Courses of frozen or closed accounts are not offered. */
export const isTaught = or(eq(account.status, 'active'), eq(organization.status, 'active'))

/** Anyone with the address may join. */
export const isOpen = and(eq(course.status, 'PUBLISHED'), isTaught)

/** Courses with their present versions and teachers. */
export const presentCourses = sql`${course}
  join ${courseVersion} on ${courseVersion.courseId} = ${course.id} and ${courseVersion.status} = 'CURRENT'
  left join ${tutor} on ${tutor.id} = ${course.tutorId}
  left join ${account} on ${account.id} = ${tutor.accountId}
  left join ${organization} on ${organization.id} = ${course.organizationId}`

/** Condition on a row of `presentCourses`. */
export function courseFits({ keyword, subject, free }: CourseFilters): SQL | undefined {
  const words = queryWords(keyword)
  return and(
    isOpen,
    words.length === 0
      ? undefined
      : sql`${courseVersion.words} @@ ${allWordsQuery(words, fields)}::tsquery`,
    subject === '' ? undefined : eq(courseVersion.itemValue, subject),
    free === '' ? undefined : sql`${net} = 0`,
  )
}
