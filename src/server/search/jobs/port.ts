import type { JobFacetName } from '#contract/teaching/job-search.ts'
import type { JobSort } from '#contract/teaching/job-sorts.ts'
import type { Counts } from '../facet-counts.ts'
import type { SearchFilters, SearchTerm } from '../port.ts'

export interface JobQuery {
  /** In their normal form; filters that jobs do not have are ignored. */
  filters: SearchFilters
  /** Jobs that mention more of these come first, in every order. */
  terms: readonly SearchTerm[]
  sort: JobSort
  /** Travel minutes by area, for the order by distance; without them it is `newest`. */
  minutes?: ReadonlyMap<number, number> | undefined
  offset: number
  limit: number
  facets: readonly JobFacetName[]
}

export interface JobHits {
  jobIds: number[]
  total: number
  /** Number of results that mention at least one of the terms. */
  mentioned: number
  /** For each facet, the number of jobs by choice; choices of zero may be missing. */
  facets: Partial<Record<JobFacetName, Counts>>
}

/** A search engine for the jobs on the board; the one in SQL (sql-index.ts) is the reference. */
export interface JobIndex {
  search(query: JobQuery): Promise<JobHits>
  count(filters: SearchFilters): Promise<number>
  /** Median hourly fee; null without jobs. */
  medianFeeCents(filters: SearchFilters): Promise<number | null>
}
