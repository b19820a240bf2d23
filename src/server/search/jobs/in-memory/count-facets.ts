import type { JobFacetName } from '#contract/job-search.ts'
import { days } from '#contract/vocabulary.ts'
import type { Counts } from '../../facet-counts.ts'
import { areaRestricts } from '../../filters.ts'
import { countMasks, countValues } from '../../in-memory/column-counts.ts'
import type { Matching } from '../../in-memory/found.ts'
import { sampleOf } from '../../in-memory/samples.ts'
import type { ValueColumn } from '../../in-memory/value-column.ts'
import type { SearchFilters } from '../../port.ts'
import { jobChoices } from '../choices.ts'
import type { JobTable } from './job-table.ts'

const columnOf: Record<Exclude<JobFacetName, 'day'>, (table: JobTable) => ValueColumn> = {
  category: ({ category }) => category,
  subject: ({ subject }) => subject,
  level: ({ level }) => level,
  area: ({ area }) => area,
  fee: ({ feeStep }) => feeStep,
  mode: ({ mode }) => mode,
  gender: ({ tutorSex }) => tutorSex,
  tutorLevel: ({ tutorLevel }) => tutorLevel,
}

/** Counts the choices of facets as `countJobFacets` of ../facets.ts does in SQL. */
export function countFacetsOfJobs(
  table: JobTable,
  { filters, matching }: { filters: SearchFilters; matching: Matching },
  names: readonly JobFacetName[],
): Map<JobFacetName, Counts> {
  const sample = sampleOf(table, matching)
  const count = (name: JobFacetName): Counts => {
    if (name === 'day') return countMasks(sample, table.days, days)
    if (name === 'area' && !areaRestricts(filters)) return new Map()
    return countValues(sample, columnOf[name](table), jobChoices[name])
  }
  return new Map(names.map((name) => [name, count(name)]))
}
