import type { FacetName } from '#contract/tutors/tutor-search.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch } from '../db/tables/tutors/search.ts'
import { neighbourhoodsBeside } from './areas.ts'
import type { Counts } from './facet-counts.ts'
import { countFacets, withoutOwn } from './facets.ts'
import { readFacts } from './facts.ts'
import { countMentioning } from './mentions.ts'
import { readPage, readPromoted } from './page.ts'
import type { FacetCounts, SearchFilters, TutorHit, TutorIndex, TutorQuery } from './port.ts'
import { matches } from './predicates.ts'
import { createResultCache } from './result-cache.ts'
import { createTutorCache } from './tutor-cache.ts'
import { createVersionReader } from './version.ts'

interface SqlIndexOptions {
  db: Database
  clock: () => Date
  /** Number of cached results; 0 for none. */
  remembered?: number
  /** How old the known data version may be, in milliseconds. */
  versionEveryMs?: number
}

/** The search engine over `tutor_search`, with a cache of recent results. */
export function createSqlIndex(options: SqlIndexOptions): TutorIndex {
  const { db, clock, remembered = 10_000, versionEveryMs = 1000 } = options
  const { version, changed } = createVersionReader(db, clock, versionEveryMs)
  const cache = createResultCache(version, remembered)

  const total = (filters: SearchFilters): Promise<number> =>
    cache.get(`total ${JSON.stringify(filters)}`, () => db.$count(tutorSearch, matches(filters)))

  const mentions = ({ filters, terms }: TutorQuery): Promise<number> =>
    cache.get(`mentioned ${JSON.stringify([filters, terms])}`, () =>
      countMentioning(db, filters, terms),
    )

  const page = (query: TutorQuery): Promise<TutorHit[]> => {
    const { filters, terms, sort, offset, limit } = query
    const now = startOfMinute(query.now)
    const asked = `${now.getTime()} ${JSON.stringify([filters, terms])}`
    return cache.get(`page ${sort} ${offset} ${limit} ${asked}`, () =>
      readPage(db, { filters, terms, sort, offset, limit, now }, () =>
        cache.get(`promoted ${asked}`, () => readPromoted(db, { filters, terms, now })),
      ),
    )
  }

  /** Facets without a filter of their own share one query; the others have their own. */
  const facets = async (filters: SearchFilters, names: readonly FacetName[]) => {
    const neighbourhoods = names.includes('area') ? neighbourhoodsBeside(filters.area) : []
    const groups = Map.groupBy(names, (name) => JSON.stringify(withoutOwn(filters, name)))
    const counted = await Promise.all(
      [...groups].map(([asked, group]) => {
        const keyOf = (name: FacetName) =>
          [name, `facet ${name} ${name === 'area' ? neighbourhoods.join() : ''} ${asked}`] as const
        return cache.getEach<FacetName, Counts>(new Map(group.map(keyOf)), (missing) =>
          // In a group, all have the same filters once their own are removed.
          countFacets(db, withoutOwn(filters, missing[0] ?? 'category'), missing, neighbourhoods),
        )
      }),
    )
    const counts: FacetCounts = Object.fromEntries(counted.flatMap((group) => [...group]))
    return counts.mode === undefined
      ? counts
      : { ...counts, mode: await modes(filters, counts.mode) }
  }

  /** Online alone lifts the area filter, so that choice has a total of its own. */
  const modes = async (filters: SearchFilters, counted: Counts): Promise<Counts> => {
    if (filters.area.length === 0) return counted
    const online = await total({ ...filters, mode: ['online'] })
    return online === 0 ? counted : new Map(counted).set('online', online)
  }

  return {
    count: total,
    cache,
    tutorCache: createTutorCache(remembered, clock),
    versionsOf: async (tutorIds) => {
      const latest = await version()
      return tutorIds.map(() => latest)
    },
    version,
    changed,
    facts: (filters) => cache.get(`facts ${JSON.stringify(filters)}`, () => readFacts(db, filters)),
    search: async (query) => {
      const [hits, sum, mentioned, counts] = await Promise.all([
        page(query),
        total(query.filters),
        mentions(query),
        facets(query.filters, query.facets),
      ])
      return { hits, total: sum, mentioned, facets: counts }
    },
  }
}

/** Promotion changes by the minute, so that pages can be cached. */
export function startOfMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minuteMs) * minuteMs)
}
