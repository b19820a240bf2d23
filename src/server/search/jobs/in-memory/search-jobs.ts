import { countCommon, unionOf } from '../../in-memory/bits.ts'
import { facetsInGroups } from '../../in-memory/facet-groups.ts'
import { placesOf } from '../../in-memory/found.ts'
import { keysAtRanks } from '../../in-memory/select.ts'
import type { SearchFilters } from '../../port.ts'
import { places } from '../../words.ts'
import type { JobHits, JobQuery } from '../port.ts'
import { countFacetsOfJobs } from './count-facets.ts'
import type { JobTable } from './job-table.ts'
import { matchingJobs } from './matching-jobs.ts'
import { pageOfJobs } from './page-of-jobs.ts'

/** Answers a query from the table, as the index in SQL (../sql-index.ts) does from the database. */
export function searchJobTable(table: JobTable, query: JobQuery): JobHits {
  const { filters } = query
  const found = matchingJobs(table, filters)
  const terms = query.terms.map((term) => table.words.havingAll(term, places))
  return {
    jobIds: pageOfJobs(table, query, { found, terms }),
    total: found.count,
    mentioned: countCommon(found.bits, unionOf(terms, table.alive.length)),
    facets: facetsInGroups(
      { names: query.facets, filters, found },
      {
        matching: (asked) => matchingJobs(table, asked),
        count: (base, names) => countFacetsOfJobs(table, base, names),
      },
    ),
  }
}

/** Half of the jobs that match offer no more than this an hour; null without any. */
export function medianFeeOf(table: JobTable, filters: SearchFilters): number | null {
  const { bits, count } = matchingJobs(table, filters)
  const fees = Float64Array.from(placesOf(bits, count), (place) => table.feeCents[place] ?? 0)
  const [median] = keysAtRanks(fees, [Math.max(0, Math.ceil(count / 2) - 1)])
  return median ?? null
}
