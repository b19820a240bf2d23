import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { JobFacetName } from '#contract/teaching/job-search.ts'
import type { Database } from '../../db/open.ts'
import { jobSearch as s } from '../../db/tables/tutors/search.ts'
import { countColumns } from '../facet-columns.ts'
import type { Counts } from '../facet-counts.ts'
import { feeStep } from '../fee-bands.ts'
import { areaRestricts } from '../filters.ts'
import type { SearchFilters } from '../port.ts'
import { jobChoices, leftOpen } from './choices.ts'
import { jobMatches } from './predicates.ts'

const orOpen = (column: PgColumn) => sql`coalesce(${column}, ${sql.raw(`'${leftOpen}'`)})`

const facetColumns: Record<JobFacetName, PgColumn | SQL> = {
  category: s.category,
  subject: s.itemValue,
  level: s.level,
  area: s.areaId,
  fee: feeStep(sql`${s.hourlyFeeCents}`),
  mode: s.mode,
  gender: orOpen(s.tutorSex),
  tutorLevel: orOpen(s.tutorLevel),
  day: s.days,
}

/** Counts facets over jobs; `filters` must hold none of the facets' own (`withoutOwn`). */
export async function countJobFacets(
  db: Database,
  filters: SearchFilters,
  names: readonly JobFacetName[],
): Promise<Map<JobFacetName, Counts>> {
  const columns = names
    .filter((name) => name !== 'area' || areaRestricts(filters))
    .map((name) => ({ name, column: facetColumns[name], choices: jobChoices[name] }))
  const counts: Map<JobFacetName, Counts> =
    columns.length === 0
      ? new Map()
      : await countColumns(db, { from: s, where: jobMatches(filters), columns })
  if (names.includes('area') && !counts.has('area')) counts.set('area', new Map())
  return counts
}
