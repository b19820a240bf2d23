import {
  days,
  lessonModes,
  proofKinds,
  subjectCategories,
  teachingLanguages,
} from '#contract/vocabulary.ts'
import { levelCode, maskOf, subjectCode } from '../codes.ts'
import { areaRestricts } from '../filters.ts'
import type { SearchFilters } from '../port.ts'
import { type Bits, countBits, intersect } from './bits.ts'
import { filterBits, type Matching } from './found.ts'
import { type Asked, askedOf, priceAt } from './prices.ts'
import { pairsAt } from './records.ts'
import type { TutorTable } from './tutor-table.ts'

/** The rows that satisfy the filters, as `matches` of ../predicates.ts says it in SQL. */
export function matching(table: TutorTable, filters: SearchFilters): Matching {
  const sets = setsOf(table, filters)
  const { feeMinCents, feeMaxCents, ratingMinTenths } = filters
  const isPriced = feeMinCents !== null || feeMaxCents !== null
  if (sets.length === 0 && !isPriced && ratingMinTenths === null) {
    return { bits: table.alive, count: table.tutors, isEverybody: true }
  }
  const bits = table.alive.slice()
  for (const set of sets) intersect(bits, set)
  if (filters.subject.length > 0 && filters.level.length > 0) {
    filterTeaching(table, bits, askedOf(table, filters))
  }
  if (ratingMinTenths !== null) {
    filterBits(bits, (row) => (table.rating[row] ?? 0) > ratingMinTenths * 10)
  }
  if (isPriced) {
    const asked = askedOf(table, filters)
    filterBits(bits, (row) => isWithin(filters, priceAt(table, row, asked)))
  }
  return { bits, count: countBits(bits), isEverybody: false }
}

export function isWithin(
  { feeMinCents, feeMaxCents }: Pick<SearchFilters, 'feeMinCents' | 'feeMaxCents'>,
  price: number,
): boolean {
  return (
    (feeMinCents === null || price >= feeMinCents) && (feeMaxCents === null || price <= feeMaxCents)
  )
}

/** Filters answered by sets alone; subject and level together need a further check. */
function setsOf(table: TutorTable, filters: SearchFilters): Bits[] {
  const { taught } = table
  const sets: Bits[] = []
  const restrict = <Value>(wanted: readonly Value[], find: (values: readonly Value[]) => Bits) => {
    if (wanted.length > 0) sets.push(find(wanted))
  }
  const ofMask = (mask: number, find: (mask: number) => Bits) => {
    if (mask !== 0) sets.push(find(mask))
  }
  restrict(filters.subject, (items) => taught.subjects.ofAny(items.map(subjectCode)))
  restrict(filters.level, (keys) => taught.levels.ofAny(keys.map(levelCode)))
  ofMask(maskOf(subjectCategories, filters.category ? [filters.category] : []), (mask) =>
    table.categories.ofAny(mask),
  )
  if (areaRestricts(filters)) restrict(filters.area, (areas) => table.areas.ofAny(areas))
  ofMask(maskOf(lessonModes, filters.mode), (mask) => table.modes.ofAny(mask))
  restrict(filters.gender ? [filters.gender] : [], (values) => table.sex.ofAny(values))
  restrict(filters.tutorLevel, (values) => table.tutorLevel.ofAny(values))
  restrict(filters.university, (values) => table.university.ofAny(values))
  restrict(filters.major, (values) => table.major.ofAny(values))
  restrict(filters.firstLanguage, (values) => table.firstLanguage.ofAny(values))
  ofMask(maskOf(teachingLanguages, filters.teachIn), (mask) => table.teachIn.ofAny(mask))
  ofMask(maskOf(days, filters.day), (mask) => table.days.ofAny(mask))
  for (const kind of filters.proof) sets.push(table.proofs.ofAny(maskOf(proofKinds, [kind])))
  return sets
}

function filterTeaching({ taught }: TutorTable, bits: Bits, { pairs }: Asked): void {
  const { numbers, starts } = taught.records
  filterBits(bits, (row) => {
    const start = starts[row] ?? 0
    const first = pairsAt(numbers, start)
    const end = first + (numbers[start + 2] ?? 0)
    for (let at = first; at < end; at++) if (pairs[numbers[at] ?? 0] !== 0) return true
    return false
  })
}
