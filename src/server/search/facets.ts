import type { FacetName } from '#contract/tutors/tutor-search.ts'
import type { Database } from '../db/open.ts'
import { countNeighbourhoods } from './facet-areas.ts'
import type { Counts } from './facet-counts.ts'
import { countScalars, isScalar, type ScalarFacet } from './facet-scalars.ts'
import { countLevels, countSubjects } from './facet-teaches.ts'
import { areaRestricts, noFilters } from './filters.ts'
import type { SearchFilters } from './port.ts'

/** Filters that each facet leaves out while its own choices are counted; proofs add up. */
const ownFilters = {
  proof: [],
  category: ['category'],
  subject: ['subject'],
  level: ['level'],
  area: ['area'],
  fee: ['feeMinCents', 'feeMaxCents'],
  mode: ['mode'],
  gender: ['gender'],
  tutorLevel: ['tutorLevel'],
  university: ['university'],
  teachIn: ['teachIn'],
  day: ['day'],
  rating: ['ratingMinTenths'],
} satisfies Record<FacetName, (keyof SearchFilters)[]>

export function withoutOwn(filters: SearchFilters, name: FacetName): SearchFilters {
  const own = ownFilters[name].map((key) => [key, noFilters[key]] as const)
  return { ...filters, ...Object.fromEntries(own) }
}

/**
 * Counts facets over tutors; `filters` must hold none of the facets' own (`withoutOwn`). `places`:
 * neighbourhoods to count besides all regions and districts.
 */
export async function countFacets(
  db: Database,
  filters: SearchFilters,
  names: readonly FacetName[],
  nearAreas: readonly number[],
): Promise<Map<FacetName, Counts>> {
  const wanted = names.filter((name) => name !== 'area' || areaRestricts(filters))
  const scalars = wanted.filter((name): name is ScalarFacet => isScalar(name))
  const [scalarCounts, subject, level, neighbourhoods] = await Promise.all([
    scalars.length === 0 ? new Map<ScalarFacet, Counts>() : countScalars(db, filters, scalars),
    wanted.includes('subject') ? countSubjects(db, filters) : null,
    wanted.includes('level') ? countLevels(db, filters) : null,
    wanted.includes('area') ? countNeighbourhoods(db, filters, nearAreas) : null,
  ])
  const counts = new Map<FacetName, Counts>(scalarCounts)
  if (subject) counts.set('subject', subject)
  if (level) counts.set('level', level)
  if (neighbourhoods) {
    counts.set('area', new Map([...(scalarCounts.get('area') ?? []), ...neighbourhoods]))
  }
  if (names.includes('area') && !wanted.includes('area')) counts.set('area', new Map())
  return counts
}
