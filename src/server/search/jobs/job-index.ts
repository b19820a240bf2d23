import { eq, sql } from 'drizzle-orm'
import type { JobFacetName } from '#contract/job-search.ts'
import type { JobSort } from '#contract/job-sorts.ts'
import type { Database } from '../../db/open.ts'
import { jobSearch as s } from '../../db/tables/search.ts'
import type { Counts } from '../facet-counts.ts'
import { withoutOwn } from '../facets.ts'
import { createMemory } from '../memory.ts'
import type { SearchFilters, SearchTerm } from '../port.ts'
import { countJobFacets } from './facets.ts'
import { countJobsMentioning, mentioningJobs } from './mentions.ts'
import { isWayOf, jobOrders, waysTo } from './order.ts'
import { jobMatches } from './predicates.ts'

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

/** How long counts and medians are remembered, in milliseconds. */
const rememberedFor = 5_000

/** The search engine over `job_search`. `remembered: 0` counts anew each time. */
export function createJobIndex({
  db,
  clock,
  remembered = 2_000,
}: {
  db: Database
  clock: () => Date
  remembered?: number
}) {
  const memory = createMemory(async () => Math.floor(clock().getTime() / rememberedFor), remembered)

  const count = (filters: SearchFilters): Promise<number> => db.$count(s, jobMatches(filters))

  const page = async (query: JobQuery): Promise<number[]> => {
    const { filters, terms, minutes = new Map(), offset, limit } = query
    const sort = query.sort === 'near' && minutes.size === 0 ? 'newest' : query.sort
    const listed = db.select({ jobId: s.jobId }).from(s).$dynamic()
    if (sort === 'near') listed.leftJoin(waysTo(minutes), isWayOf)
    const order = [...jobOrders[sort]]
    if (terms.length > 0) {
      const m = mentioningJobs(db, terms)
      listed.leftJoin(m, eq(m.jobId, s.jobId))
      order.unshift(sql`coalesce(${m.terms}, 0) desc`)
    }
    const rows = await listed
      .where(jobMatches(filters))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return rows.map(({ jobId }) => jobId)
  }

  /** Facets without a filter of their own share one question; the others ask their own. */
  const facets = async (filters: SearchFilters, names: readonly JobFacetName[]) => {
    const groups = Map.groupBy(names, (name) => JSON.stringify(withoutOwn(filters, name)))
    const counted = await Promise.all(
      [...groups].map(([asked, group]) =>
        memory.get(`facets ${group.join()} ${asked}`, () =>
          // In a group, all have the same filters once their own are removed.
          countJobFacets(db, withoutOwn(filters, group[0] ?? 'category'), group),
        ),
      ),
    )
    const counts: JobHits['facets'] = Object.fromEntries(counted.flatMap((group) => [...group]))
    if (counts.mode === undefined || filters.area.length === 0) return counts
    // Online alone lifts the area filter, so that choice has a total of its own.
    const online = await count({ ...filters, mode: ['online'] })
    return online === 0 ? counts : { ...counts, mode: new Map(counts.mode).set('online', online) }
  }

  return {
    count,
    /** Half of the jobs offer no more than this an hour; null without jobs. */
    medianFeeCents: (filters: SearchFilters): Promise<number | null> =>
      memory.get(`median ${JSON.stringify(filters)}`, async () => {
        const fee = sql<
          number | null
        >`percentile_disc(0.5) within group (order by ${s.hourlyFeeCents})`
        const [row] = await db.select({ fee }).from(s).where(jobMatches(filters))
        return row?.fee ?? null
      }),
    search: async (query: JobQuery): Promise<JobHits> => {
      const [jobIds, total, mentioned, counts] = await Promise.all([
        page(query),
        count(query.filters),
        countJobsMentioning(db, query.filters, query.terms),
        facets(query.filters, query.facets),
      ])
      return { jobIds, total, mentioned, facets: counts }
    },
  }
}
export type JobIndex = ReturnType<typeof createJobIndex>
