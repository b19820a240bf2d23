import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { course, courseVersion } from '../../db/tables/index.ts'
import type { CourseFilters, CourseIndex, CourseQuery } from './port.ts'
import { courseFits, net, presentCourses } from './predicates.ts'

const orders: Record<CourseQuery['sort'], SQL> = {
  newest: sql`${course.publishedAt} desc, ${course.id} desc`,
  cheapest: sql`${net}, ${course.id} desc`,
  dearest: sql`${net} desc, ${course.id} desc`,
}

export function createSqlCourseIndex({ db }: { db: Database }): CourseIndex {
  const page = async ({ filters, sort, offset, limit }: CourseQuery): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select ${course.id} as id from ${presentCourses} where ${courseFits(filters)}
      order by ${orders[sort]} limit ${limit} offset ${offset}`)
    return rows.map(({ id }) => id)
  }

  const countBySubject = async (filters: CourseFilters) => {
    const { rows } = await db.execute<{ value: string | null; n: number }>(sql`
      select ${courseVersion.itemValue} as value, count(*)::int as n from ${presentCourses}
      where ${courseFits({ ...filters, subject: '' })} group by 1`)
    const total = rows.reduce(
      (sum, { value, n }) => (filters.subject === '' || value === filters.subject ? sum + n : sum),
      0,
    )
    const subjects = new Map(rows.flatMap(({ value, n }) => (value === null ? [] : [[value, n]])))
    return { total, subjects }
  }

  return {
    count: async (filters) => (await countBySubject(filters)).total,
    search: async (query) => {
      const [courseIds, counted] = await Promise.all([page(query), countBySubject(query.filters)])
      return { courseIds, ...counted }
    },
  }
}
