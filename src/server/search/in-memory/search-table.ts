import type { FacetName } from '#contract/tutor-search.ts'
import { neighbourhoodsBeside } from '../areas.ts'
import { withoutOwn } from '../facets.ts'
import type { FacetCounts, SearchFilters, TutorHits, TutorQuery } from '../port.ts'
import { countCommon } from './bits.ts'
import { countFacets } from './facets.ts'
import { type Matching, matching } from './matching.ts'
import { mentionsOf } from './mentions.ts'
import { pageOf } from './page.ts'
import type { TutorTable } from './tutor-table.ts'

/** Answers a query from the table, as the index in SQL (../sql-index.ts) does from the database. */
export function searchTable(table: TutorTable, query: TutorQuery): TutorHits {
  const { filters, facets, terms } = query
  const found = matching(table, filters)
  const mentions = mentionsOf(table, terms)
  return {
    hits: pageOf(table, { query, matching: found, mentions }),
    total: found.count,
    mentioned: mentions === null ? 0 : countCommon(found.bits, mentions.any),
    facets: facetsOf(table, { filters, found }, facets),
  }
}

/** Facets without a filter of their own share those who match. */
function facetsOf(
  table: TutorTable,
  { filters, found }: { filters: SearchFilters; found: Matching },
  names: readonly FacetName[],
): FacetCounts {
  const places = names.includes('area') ? neighbourhoodsBeside(filters.area) : []
  const whole = JSON.stringify(filters)
  const groups = Map.groupBy(names, (name) => JSON.stringify(withoutOwn(filters, name)))
  const counts: FacetCounts = {}
  for (const [asked, group] of groups) {
    const others = withoutOwn(filters, group[0] ?? 'category')
    const base = { filters: others, matching: asked === whole ? found : matching(table, others) }
    Object.assign(counts, Object.fromEntries(countFacets(table, base, { names: group, places })))
  }
  // Online alone lifts the area filter, so that choice has a total of its own.
  if (counts.mode !== undefined && filters.area.length > 0) {
    const online = matching(table, { ...filters, mode: ['online'] }).count
    if (online > 0) counts.mode = new Map(counts.mode).set('online', online)
  }
  return counts
}
