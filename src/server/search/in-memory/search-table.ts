import { neighbourhoodsBeside } from '../areas.ts'
import type { TutorHits, TutorQuery } from '../port.ts'
import { countCommon } from './bits.ts'
import { facetsInGroups } from './facet-groups.ts'
import { countFacets } from './facets.ts'
import { matching } from './matching.ts'
import { mentionsOf } from './mentions.ts'
import { pageOf } from './page.ts'
import type { TutorTable } from './tutor-table.ts'

export function searchTable(table: TutorTable, query: TutorQuery): TutorHits {
  const { filters, facets, terms } = query
  const found = matching(table, filters)
  const mentions = mentionsOf(table, terms)
  const neighbourhoods = facets.includes('area') ? neighbourhoodsBeside(filters.area) : []
  return {
    hits: pageOf(table, { query, matching: found, mentions }),
    total: found.count,
    mentioned: mentions === null ? 0 : countCommon(found.bits, mentions.any),
    facets: facetsInGroups(
      { names: facets, filters, found },
      {
        matching: (asked) => matching(table, asked),
        count: (base, names) => countFacets(table, base, { names, neighbourhoods }),
      },
    ),
  }
}
