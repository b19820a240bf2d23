import type { JobFacetName } from '#contract/job-search.ts'
import type { JobSort } from '#contract/job-sorts.ts'
import type { Counts } from '../facet-counts.ts'
import type { SearchFilters, SearchTerm } from '../port.ts'

export interface JobQuery {
  /** In their normal form; those that jobs do not have are passed over. */
  filters: SearchFilters
  /** Whatever mentions more of these comes first, in every order. */
  terms: readonly SearchTerm[]
  sort: JobSort
  /** For the order by distance: minutes to each place. Without, or with none, it is as `newest`. */
  minutes?: ReadonlyMap<number, number> | undefined
  offset: number
  limit: number
  facets: readonly JobFacetName[]
}

export interface JobHits {
  jobIds: number[]
  total: number
  /** How many of them mention at least one of the terms. */
  mentioned: number
  /** For each facet, how many jobs each choice would give; choices of zero may be missing. */
  facets: Partial<Record<JobFacetName, Counts>>
}

/** A search engine for the jobs on the board; the one in SQL (sql-index.ts) is the reference. */
export interface JobIndex {
  search(query: JobQuery): Promise<JobHits>
  count(filters: SearchFilters): Promise<number>
  /** Half of the jobs offer no more than this an hour; null without jobs. */
  medianFeeCents(filters: SearchFilters): Promise<number | null>
}
