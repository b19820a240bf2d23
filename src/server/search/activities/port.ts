import type { ActivityFilter, activityList } from '#contract/activities/activity-search.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Counts } from '../facet-counts.ts'

type Asked = QueryValue<typeof activityList>
export type ActivityFilters = Pick<Asked, ActivityFilter>

export interface ActivityQuery {
  filters: ActivityFilters
  sort: Asked['sort']
  /** Only activities with a session after it are found. */
  now: Date
  offset: number
  limit: number
}

export interface ActivityHits {
  activityIds: number[]
  total: number
  /** Number of results in each area, by its id. */
  areas: Counts
}

/** A search engine for published activities; the one in SQL (sql-index.ts) is the reference. */
export interface ActivityIndex {
  search(query: ActivityQuery): Promise<ActivityHits>
  count(filters: ActivityFilters, now: Date): Promise<number>
}
