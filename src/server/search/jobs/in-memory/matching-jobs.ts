import { days } from '#contract/vocabulary.ts'
import { maskOf } from '../../codes.ts'
import { areaRestricts } from '../../filters.ts'
import { type Bits, countBits, keepCommon } from '../../in-memory/bits.ts'
import { keep, type Matching } from '../../in-memory/found.ts'
import { isWithin } from '../../in-memory/matching.ts'
import type { SearchFilters } from '../../port.ts'
import { leftOpen } from '../choices.ts'
import { placesAround } from '../predicates.ts'
import type { JobTable } from './job-table.ts'

/** Which jobs satisfy the filters, as `jobMatches` of ../predicates.ts says it in SQL. */
export function matchingJobs(table: JobTable, filters: SearchFilters): Matching {
  const sets = setsOf(table, filters)
  const isPriced = filters.feeMinCents !== null || filters.feeMaxCents !== null
  if (sets.length === 0 && !isPriced) {
    return { bits: table.alive, count: table.rows, isEverybody: true }
  }
  const bits = table.alive.slice()
  for (const set of sets) keepCommon(bits, set)
  if (isPriced) keep(bits, (place) => isWithin(filters, table.feeCents[place] ?? 0))
  return { bits, count: countBits(bits), isEverybody: false }
}

function setsOf(table: JobTable, filters: SearchFilters): Bits[] {
  const { category, subject, level, area, mode, gender, tutorLevel, day } = filters
  const sets: Bits[] = []
  if (category !== null) sets.push(table.category.ofAny([category]))
  if (subject.length > 0) sets.push(table.subject.ofAny(subject))
  if (level.length > 0) sets.push(table.level.ofAny(level))
  if (area.length > 0 && areaRestricts(filters)) {
    sets.push(table.area.ofAny(area.flatMap(placesAround).map(String)))
  }
  if (mode.length > 0) sets.push(table.mode.ofAny(mode))
  if (gender !== null) sets.push(table.tutorSex.ofAny([gender, leftOpen]))
  if (tutorLevel.length > 0) sets.push(table.tutorLevel.ofAny([...tutorLevel, leftOpen]))
  if (day.length > 0) sets.push(table.days.ofAny(maskOf(days, day)))
  return sets
}
