import { eq, type SQL, sql } from 'drizzle-orm'
import type { JobFacetName } from '#contract/teaching/job-search.ts'
import type { Database } from '../../db/open.ts'
import { jobSearch as s } from '../../db/tables/tutors/search.ts'
import { withoutOwn } from '../facets.ts'
import { percentile } from '../percentile.ts'
import type { SearchFilters } from '../port.ts'
import { createResultCache } from '../result-cache.ts'
import { countJobFacets } from './facets.ts'
import { countJobsMentioning, mentioningJobs } from './mentions.ts'
import { isWayOf, jobOrders, sortOf, waysTo } from './order.ts'
import type { JobHits, JobIndex, JobQuery } from './port.ts'
import { jobMatches } from './predicates.ts'

/** How long counts and medians are cached, in milliseconds. */
const rememberedFor = 5_000

/** The search engine over `job_search`. `remembered: 0` turns the cache off. */
export function createSqlJobIndex({
  db,
  clock,
  remembered = 2_000,
}: {
  db: Database
  clock: () => Date
  remembered?: number
}): JobIndex {
  const cache = createResultCache(
    async () => Math.floor(clock().getTime() / rememberedFor),
    remembered,
  )

  const count = (filters: SearchFilters): Promise<number> => db.$count(s, jobMatches(filters))

  const page = async (query: JobQuery): Promise<number[]> => {
    const { filters, terms, minutes = new Map(), offset, limit } = query
    const sort = sortOf(query)
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

  /** Facets without a filter of their own share one query; the others have their own. */
  const facets = async (filters: SearchFilters, names: readonly JobFacetName[]) => {
    const groups = Map.groupBy(names, (name) => JSON.stringify(withoutOwn(filters, name)))
    const counted = await Promise.all(
      [...groups].map(([asked, group]) =>
        cache.get(`facets ${group.join()} ${asked}`, () =>
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
    medianFeeCents: (filters) =>
      cache.get(`median ${JSON.stringify(filters)}`, async () => {
        const fee: SQL<number | null> = percentile(0.5, sql`${s.hourlyFeeCents}`)
        const [row] = await db.select({ fee }).from(s).where(jobMatches(filters))
        return row?.fee ?? null
      }),
    search: async (query) => {
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
