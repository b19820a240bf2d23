import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { activity } from '../../db/tables/index.ts'
import type { ActivityFilters, ActivityIndex, ActivityQuery } from './port.ts'
import { activityFits, cheapest, heldActivities, nextOf } from './predicates.ts'

const orders: Record<ActivityQuery['sort'], (now: Date) => SQL> = {
  soonest: (now) => sql`${nextOf(now)}, ${activity.id}`,
  newest: () => sql`${activity.publishedAt} desc, ${activity.id} desc`,
  cheapest: (now) => sql`${cheapest}, ${nextOf(now)}, ${activity.id}`,
}

export function createSqlActivityIndex({ db }: { db: Database }): ActivityIndex {
  const page = async (query: ActivityQuery): Promise<number[]> => {
    const { filters, sort, now, offset, limit } = query
    const { rows } = await db.execute<{ id: number }>(sql`
      select ${activity.id} as id from ${heldActivities} where ${activityFits(filters, now)}
      order by ${orders[sort](now)} limit ${limit} offset ${offset}`)
    return rows.map(({ id }) => id)
  }

  const count = async (filters: ActivityFilters, now: Date): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from ${heldActivities} where ${activityFits(filters, now)}`)
    return rows[0]?.n ?? 0
  }

  const countByArea = async (filters: ActivityFilters, now: Date) => {
    const { rows } = await db.execute<{ area: number | null; n: number }>(sql`
      select ${activity.areaId} as area, count(*)::int as n from ${heldActivities}
      where ${activityFits({ ...filters, area: '' }, now)} group by 1`)
    return new Map(rows.flatMap(({ area, n }) => (area === null ? [] : [[String(area), n]])))
  }

  return {
    count,
    search: async (query) => {
      const [activityIds, total, areas] = await Promise.all([
        page(query),
        count(query.filters, query.now),
        countByArea(query.filters, query.now),
      ])
      return { activityIds, total, areas }
    },
  }
}
