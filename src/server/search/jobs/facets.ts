import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { JobFacetName } from '#contract/job-search.ts'
import { days, sexes, tutorLevels } from '#contract/vocabulary.ts'
import type { Database } from '../../db/open.ts'
import { jobSearch as s } from '../../db/tables/search.ts'
import { wordsOf } from '../codes.ts'
import { countColumns } from '../facet-columns.ts'
import type { Counts } from '../facet-counts.ts'
import { bandsOfStep, feeStep } from '../fee-bands.ts'
import { areaRestricts } from '../filters.ts'
import type { SearchFilters } from '../port.ts'
import { jobMatches, placesAround } from './predicates.ts'

interface FacetColumn {
  column: PgColumn | SQL
  choices: (value: string) => string[]
}

const any = 'any'
const itself = (value: string) => [value]
/** What a job leaves open fits every choice. */
const orOpen = (column: PgColumn, words: readonly string[]): FacetColumn => ({
  column: sql`coalesce(${column}, ${sql.raw(`'${any}'`)})`,
  choices: (value) => (value === any ? [...words] : [value]),
})

const facetColumns: Record<JobFacetName, FacetColumn> = {
  // Subjects of the parents' own have no category to choose.
  category: { column: s.category, choices: (value) => (value === 'CUS' ? [] : [value]) },
  subject: { column: s.itemValue, choices: itself },
  level: { column: s.level, choices: itself },
  area: { column: s.areaId, choices: (value) => placesAround(Number(value)).map(String) },
  fee: {
    column: feeStep(sql`${s.hourlyFeeCents}`),
    choices: (step) => bandsOfStep(Number(step)),
  },
  mode: { column: s.mode, choices: itself },
  gender: orOpen(s.tutorSex, sexes),
  tutorLevel: orOpen(s.tutorLevel, tutorLevels),
  day: { column: s.days, choices: (mask) => wordsOf(days, Number(mask)).map(String) },
}

/**
 * Counts the choices of facets over the jobs that `filters` admits; `filters` must hold none of these
 * facets' own (`withoutOwn`).
 */
export async function countJobFacets(
  db: Database,
  filters: SearchFilters,
  names: readonly JobFacetName[],
): Promise<Map<JobFacetName, Counts>> {
  const columns = names
    .filter((name) => name !== 'area' || areaRestricts(filters))
    .map((name) => ({ name, ...facetColumns[name] }))
  const counts: Map<JobFacetName, Counts> =
    columns.length === 0
      ? new Map()
      : await countColumns(db, { from: s, where: jobMatches(filters), columns })
  if (names.includes('area') && !counts.has('area')) counts.set('area', new Map())
  return counts
}
