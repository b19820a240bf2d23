import type { FacetName } from '#contract/tutors/tutor-search.ts'
import type { Counts } from '../facet-counts.ts'
import { withoutOwn } from '../facets.ts'
import type { FacetCounts, SearchFilters } from '../port.ts'
import type { Matching } from './found.ts'

interface Asked<Name extends FacetName> {
  names: readonly Name[]
  filters: SearchFilters
  found: Matching
}
interface Counting<Name extends FacetName> {
  matching: (filters: SearchFilters) => Matching
  /** Counts facets over rows that match filters without any of the facets' own. */
  count: (base: { filters: SearchFilters; matching: Matching }, names: Name[]) => Map<Name, Counts>
}

/** Facets without a filter of their own share one set of matching rows. */
export function facetsInGroups<Name extends FacetName>(
  { names, filters, found }: Asked<Name>,
  { matching, count }: Counting<Name>,
): FacetCounts {
  const whole = JSON.stringify(filters)
  const groups = Map.groupBy(names, (name) => JSON.stringify(withoutOwn(filters, name)))
  const counts: FacetCounts = {}
  for (const [asked, group] of groups) {
    const others = withoutOwn(filters, group[0] ?? 'category')
    const base = { filters: others, matching: asked === whole ? found : matching(others) }
    Object.assign(counts, Object.fromEntries(count(base, group)))
  }
  // Online alone lifts the area filter, so that choice has a total of its own.
  if (counts.mode !== undefined && filters.area.length > 0) {
    const online = matching({ ...filters, mode: ['online'] }).count
    if (online > 0) counts.mode = new Map(counts.mode).set('online', online)
  }
  return counts
}
