import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import type { SearchFilters } from '../port.ts'
import { type Bits, hasBit } from './bits.ts'
import { placesOf } from './found.ts'
import { keysOf, mostPoints, type WordPoints } from './keys.ts'
import { countUp, selectInOrder } from './select.ts'
import type { TutorTable } from './tutor-table.ts'

interface Wanted {
  sort: TutorSort
  filters: SearchFilters
  words: WordPoints | null
  from: number
  /** Not included. */
  to: number
}

/** Rows at some ranks of a sort, out of a set of `count`, in order. */
export function rankedPlaces(
  table: TutorTable,
  { bits, count }: { bits: Bits; count: number },
  wanted: Wanted,
): number[] {
  const { sort, filters, words, from, to } = wanted
  if (from >= to || count === 0) return []
  const { orders } = table
  if (orders === null || count <= orders.few || !isInOrder(wanted)) {
    return selected(table, placesOf(bits, count), wanted)
  }
  const order = orders.by(sort)
  const extra = sort === 'best' ? mostPoints(filters, words) : 0
  const first = walk(order, bits, to)
  if (extra === 0) return first.places.slice(from, to)
  // Rows further on may gain points from the query, but no more than `extra`.
  const keys = keysOf(table, Int32Array.from(first.places), { sort, filters, words })
  const least = -keys.reduce((worst, key) => Math.max(worst, key), Number.NEGATIVE_INFINITY)
  for (let at = first.end; at < order.length; at++) {
    const place = order[at] ?? 0
    if ((table.quality[place] ?? 0) + extra < least) break
    if (hasBit(bits, place)) first.places.push(place)
  }
  return selected(table, Int32Array.from(first.places), wanted)
}

/** Whether the order of all rows also holds for the matches, apart from the query's points. */
const isInOrder = ({ sort, filters: { subject, level } }: Wanted) =>
  (sort !== 'feeAsc' && sort !== 'feeDesc') || (subject.length === 0 && level.length === 0)

/** The first `most` rows of a set along an order, and where the walk ended. */
function walk(order: Int32Array, bits: Bits, most: number): { places: number[]; end: number } {
  const places: number[] = []
  let at = 0
  while (at < order.length && places.length < most) {
    const place = order[at++] ?? 0
    if (hasBit(bits, place)) places.push(place)
  }
  return { places, end: at }
}

function selected(table: TutorTable, places: Int32Array, wanted: Wanted): number[] {
  const keys = keysOf(table, places, wanted)
  const ids = new Int32Array(places.length)
  for (let index = 0; index < ids.length; index++) ids[index] = table.ids[places[index] ?? 0] ?? 0
  const order = selectInOrder(countUp(places.length), [{ of: keys }, { of: ids }], wanted)
  return order.map((index) => places[index] ?? 0)
}
