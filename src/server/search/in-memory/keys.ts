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
  places: Int32Array,
  { sort, filters, words }: { sort: TutorSort; filters: SearchFilters; words: WordPoints | null },
): Float64Array {
  const keys = new Float64Array(places.length)
  const fill = (keyAt: (place: number) => number) => {
    for (let index = 0; index < places.length; index++) keys[index] = keyAt(places[index] ?? 0)
    return keys
  }
  const { quality, ratingOrder, reviewCount, createdAtUs } = table
  switch (sort) {
    case 'best':
      return fill(scoring(table, filters, words))
    case 'feeAsc':
    case 'feeDesc': {
      const asked = askedOf(table, filters)
      const sign = sort === 'feeAsc' ? 1 : -1
      return fill(
        (place) => sign * priceAt(table, place, asked) * qualities - (quality[place] ?? 0),
      )
    }
    case 'rating':
      return fill((place) => -((ratingOrder[place] ?? 0) * mostReviews + (reviewCount[place] ?? 0)))
    case 'newest':
      return fill((place) => -(createdAtUs[place] ?? 0))
  }
}

/** Upper bound of `queryPoints` of rules/tutors/ranking.ts for these filters. */
export function mostPoints(filters: SearchFilters, words: WordPoints | null): number {
  const { furtherSubject, areaNamed, underBudget, furtherDay, words: byPlace } = ranking.query
  return (
    further(filters.subject.length, furtherSubject) +
    (filters.area.length > 0 && areaRestricts(filters) ? areaNamed : 0) +
    (filters.feeMaxCents === null ? 0 : underBudget.mostCounted * underBudget.points) +
    further(filters.day.length, furtherDay) +
    (words === null ? 0 : Math.max(...Object.values(byPlace)))
  )
}

function scoring(
  table: TutorTable,
  filters: SearchFilters,
  words: WordPoints | null,
): (place: number) => number {
  const { quality } = table
  const parts = pointParts(table, filters, words)
  if (parts.length === 0) return (place) => -(quality[place] ?? 0)
  return (place) => {
    let score = quality[place] ?? 0
    for (const points of parts) score += points(place)
    return -score
  }
}

function pointParts(
  table: TutorTable,
  filters: SearchFilters,
  words: WordPoints | null,
): ((place: number) => number)[] {
  const { furtherSubject, areaNamed, underBudget, furtherDay, words: byPlace } = ranking.query
  const parts: ((place: number) => number)[] = []
  if (filters.subject.length > 1) {
    const subjectsTaught = countingSubjects(table, filters)
    parts.push((place) => further(subjectsTaught(place), furtherSubject))
  }
  if (filters.area.length > 0 && areaRestricts(filters)) {
    const named = table.named.ofAny(filters.area)
    parts.push((place) => (hasBit(named, place) ? areaNamed : 0))
  }
  if (filters.feeMaxCents !== null) {
    const asked = askedOf(table, filters)
    const budget = Math.max(filters.feeMaxCents, 1)
    parts.push((place) => {
      const percent = Math.trunc(((budget - priceAt(table, place, asked)) * 100) / budget)
      return Math.min(percent, underBudget.mostCounted) * underBudget.points
    })
  }
  if (filters.day.length > 1) {
    const wanted = maskOf(days, filters.day)
    const { column } = table.days
    parts.push((place) => further(countOfBits((column[place] ?? 0) & wanted), furtherDay))
  }
  if (words !== null) {
    parts.push((place) =>
      hasBit(words.headline, place)
        ? byPlace.headline
        : hasBit(words.studies, place)
          ? byPlace.studies
          : 0,
    )
  }
  return parts
}

function countingSubjects(table: TutorTable, filters: SearchFilters): (place: number) => number {
  const { taught } = table
  const { numbers, starts } = taught.records
  const { hasLevels, subjects, pairs } = askedOf(table, filters)
  return (place) => {
    const start = starts[place] ?? 0
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
