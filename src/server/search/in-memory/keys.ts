import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import { days } from '#contract/vocabulary.ts'
import { ranking } from '#rules/tutors/ranking.ts'
import { maskOf } from '../codes.ts'
import { areaRestricts } from '../filters.ts'
import type { SearchFilters } from '../port.ts'
import { type Bits, hasBit } from './bits.ts'
import { askedOf, priceAt } from './prices.ts'
import { pairsAt, subjectsAt } from './records.ts'
import type { TutorTable } from './tutor-table.ts'

/** Rows with all query words in the headline, and in the headline or studies. */
export interface WordPoints {
  headline: Bits
  studies: Bits
}

/** More than any quality; whole numbers stay exact when a price is multiplied by it. */
const qualities = 0x10000
const mostReviews = 0x80000000

/** Sort keys of rows, ascending, then by id: `orderOf` of ../order.ts in memory. */
export function keysOf(
  table: TutorTable,
  rows: Int32Array,
  {
    sort,
    filters,
    wordPoints,
  }: { sort: TutorSort; filters: SearchFilters; wordPoints: WordPoints | null },
): Float64Array {
  const keys = new Float64Array(rows.length)
  const fill = (keyAt: (row: number) => number) => {
    for (let index = 0; index < rows.length; index++) keys[index] = keyAt(rows[index] ?? 0)
    return keys
  }
  const { quality, ratingOrder, reviewCount, createdAtUs } = table
  switch (sort) {
    case 'best':
      return fill(scoring(table, filters, wordPoints))
    case 'feeAsc':
    case 'feeDesc': {
      const asked = askedOf(table, filters)
      const sign = sort === 'feeAsc' ? 1 : -1
      return fill((row) => sign * priceAt(table, row, asked) * qualities - (quality[row] ?? 0))
    }
    case 'rating':
      return fill((row) => -((ratingOrder[row] ?? 0) * mostReviews + (reviewCount[row] ?? 0)))
    case 'newest':
      return fill((row) => -(createdAtUs[row] ?? 0))
  }
}

/** Upper bound of `queryPoints` of rules/tutors/ranking.ts for these filters. */
export function mostPoints(filters: SearchFilters, wordPoints: WordPoints | null): number {
  const { furtherSubject, areaNamed, underBudget, furtherDay, words: byField } = ranking.query
  return (
    further(filters.subject.length, furtherSubject) +
    (filters.area.length > 0 && areaRestricts(filters) ? areaNamed : 0) +
    (filters.feeMaxCents === null ? 0 : underBudget.mostCounted * underBudget.points) +
    further(filters.day.length, furtherDay) +
    (wordPoints === null ? 0 : Math.max(...Object.values(byField)))
  )
}

function scoring(
  table: TutorTable,
  filters: SearchFilters,
  wordPoints: WordPoints | null,
): (row: number) => number {
  const { quality } = table
  const parts = pointParts(table, filters, wordPoints)
  if (parts.length === 0) return (row) => -(quality[row] ?? 0)
  return (row) => {
    let score = quality[row] ?? 0
    for (const points of parts) score += points(row)
    return -score
  }
}

function pointParts(
  table: TutorTable,
  filters: SearchFilters,
  wordPoints: WordPoints | null,
): ((row: number) => number)[] {
  const { furtherSubject, areaNamed, underBudget, furtherDay, words: byField } = ranking.query
  const parts: ((row: number) => number)[] = []
  if (filters.subject.length > 1) {
    const subjectsTaught = countingSubjects(table, filters)
    parts.push((row) => further(subjectsTaught(row), furtherSubject))
  }
  if (filters.area.length > 0 && areaRestricts(filters)) {
    const named = table.named.ofAny(filters.area)
    parts.push((row) => (hasBit(named, row) ? areaNamed : 0))
  }
  if (filters.feeMaxCents !== null) {
    const asked = askedOf(table, filters)
    const budget = Math.max(filters.feeMaxCents, 1)
    parts.push((row) => {
      const percent = Math.trunc(((budget - priceAt(table, row, asked)) * 100) / budget)
      return Math.min(percent, underBudget.mostCounted) * underBudget.points
    })
  }
  if (filters.day.length > 1) {
    const wanted = maskOf(days, filters.day)
    const { column } = table.days
    parts.push((row) => further(countOfBits((column[row] ?? 0) & wanted), furtherDay))
  }
  if (wordPoints !== null) {
    parts.push((row) =>
      hasBit(wordPoints.headline, row)
        ? byField.headline
        : hasBit(wordPoints.studies, row)
          ? byField.studies
          : 0,
    )
  }
  return parts
}

function countingSubjects(table: TutorTable, filters: SearchFilters): (row: number) => number {
  const { taught } = table
  const { numbers, starts } = taught.records
  const { hasLevels, subjects, pairs } = askedOf(table, filters)
  return (row) => {
    const start = starts[row] ?? 0
    let count = 0
    if (!hasLevels) {
      const first = subjectsAt(start)
      const end = first + (numbers[start] ?? 0) * 3
      for (let at = first; at < end; at += 3) count += subjects[numbers[at] ?? 0] ?? 0
      return count
    }
    const first = pairsAt(numbers, start)
    const end = first + (numbers[start + 2] ?? 0)
    let last = -1
    for (let at = first; at < end; at++) {
      const pair = numbers[at] ?? 0
      const subject = taught.subjectOfPair[pair] ?? 0
      // Pairs of one subject follow each other.
      if (pairs[pair] === 0 || subject === last) continue
      last = subject
      count += subjects[subject] ?? 0
    }
    return count
  }
}

const further = (matched: number, row: { points: number; mostCounted: number }) =>
  Math.min(Math.max(0, matched - 1), row.mostCounted) * row.points

function countOfBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}
