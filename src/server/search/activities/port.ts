import type { ActivityFilter, activityList } from '#contract/activity-search.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Counts } from '../facet-counts.ts'

type Asked = QueryValue<typeof activityList>
export type ActivityFilters = Pick<Asked, ActivityFilter>

export interface ActivityQuery {
  filters: ActivityFilters
  sort: Asked['sort']
  /** Activities are found that have a session after it. */
  now: Date
  offset: number
  limit: number
}

export interface ActivityHits {
  activityIds: number[]
  total: number
  /** How many activities would be found in each place, by its number. */
  areas: Counts
}

/** A search engine for published activities; the one in SQL (sql-index.ts) is the reference. */
export interface ActivityIndex {
  search(query: ActivityQuery): Promise<ActivityHits>
  count(filters: ActivityFilters, now: Date): Promise<number>
}
