import type { FacetName } from '#contract/tutors/tutor-search.ts'
import {
  days,
  lessonModes,
  proofKinds,
  subjectCategories,
  teachingLanguages,
} from '#contract/vocabulary.ts'
import type { Counts } from '../facet-counts.ts'
import { bandsOfStep, feeStepOf, ratingSteps } from '../fee-bands.ts'
import { areaRestricts } from '../filters.ts'
import type { SearchFilters } from '../port.ts'
import { countBits, countCommon } from './bits.ts'
import { countMasks, countValues, expanded } from './column-counts.ts'
import { type Matching, rowsOf } from './found.ts'
import { askedOf, pricesOf } from './prices.ts'
import { counted, type FacetBase, sampleOf } from './samples.ts'
import { tallyBits, tallyColumn } from './tallies.ts'
import { countLevels, countSubjects } from './taught-facets.ts'
import type { TutorTable } from './tutor-table.ts'

/** Counts the choices of facets as `countFacets` of ../facets.ts does in SQL. */
export function countFacets(
  table: TutorTable,
  { filters, matching }: { filters: SearchFilters; matching: Matching },
  { names, neighbourhoods }: { names: readonly FacetName[]; neighbourhoods: readonly number[] },
): Map<FacetName, Counts> {
  const base: FacetBase = { table, filters, matching, sample: sampleOf(table, matching) }
  return new Map(names.map((name) => [name, counters[name](base, neighbourhoods)]))
}

const counters: Record<FacetName, (base: FacetBase, neighbourhoods: readonly number[]) => Counts> =
  {
    proof: ({ sample, table }) => countMasks(sample, table.proofs, proofKinds),
    category: ({ sample, table }) => countMasks(sample, table.categories, subjectCategories),
    subject: countSubjects,
    level: countLevels,
    area: (base, neighbourhoods) =>
      areaRestricts(base.filters) ? countAreas(base, neighbourhoods) : new Map<string, number>(),
    fee: countFees,
    mode: ({ sample, table }) => countMasks(sample, table.modes, lessonModes),
    gender: ({ sample, table }) => countValues(sample, table.sex),
    tutorLevel: ({ sample, table }) => countValues(sample, table.tutorLevel),
    university: ({ sample, table }) => countValues(sample, table.university),
    teachIn: ({ sample, table }) => countMasks(sample, table.teachIn, teachingLanguages),
    day: ({ sample, table }) => countMasks(sample, table.days, days),
    rating: countRatings,
  }

function countAreas(
  { table, matching, sample }: FacetBase,
  neighbourhoods: readonly number[],
): Counts {
  const numbers = counted(sample, {
    whole: table.wholeRegions,
    size: table.wholeRegions.length,
    tally: (some, by, into) => tallyBits(table.regions, some, by, into),
  })
  const counts = new Map(
    expanded(numbers, (number) => String(table.regionNumbers.values[number] ?? '')),
  )
  for (const neighbourhood of neighbourhoods) {
    const serving = table.areas.of(neighbourhood)
    if (serving === undefined) continue
    const count = matching.isEverybody ? countBits(serving) : countCommon(matching.bits, serving)
    if (count > 0) counts.set(String(neighbourhood), count)
  }
  return counts
}

function countFees({ table, filters, matching, sample }: FacetBase): Counts {
  const steps =
    filters.subject.length === 0 && filters.level.length === 0
      ? counted(sample, {
          whole: table.wholeFeeSteps,
          size: table.wholeFeeSteps.length,
          tally: (rows, by, into) => tallyColumn(table.feeSteps, rows, by, into),
        })
      : new Int32Array(table.wholeFeeSteps.length)
  if (filters.subject.length > 0 || filters.level.length > 0) {
    const rows = sample.isRest ? rowsOf(matching.bits, matching.count) : sample.rows
    for (const price of pricesOf(table, rows, askedOf(table, filters))) {
      const step = feeStepOf(price)
      steps[step] = (steps[step] ?? 0) + 1
    }
  }
  return expanded(steps, bandsOfStep)
}

function countRatings({ table, sample }: FacetBase): Counts {
  const ratings = counted(sample, {
    whole: table.wholeRating,
    size: table.wholeRating.length,
    tally: (rows, by, into) => tallyColumn(table.rating, rows, by, into),
  })
  // The numbers of ratings begin at 1.
  return expanded(ratings, (rating) => ratingSteps.filter((step) => rating > step * 10).map(String))
}
