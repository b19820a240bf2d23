import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import type { SearchFilters } from '../port.ts'
import { type Bits, hasBit } from './bits.ts'
import { rowsOf } from './found.ts'
import { keysOf, mostPoints, type WordPoints } from './keys.ts'
import { countUp, selectInOrder } from './select.ts'
import type { TutorTable } from './tutor-table.ts'

interface Wanted {
  sort: TutorSort
  filters: SearchFilters
  wordPoints: WordPoints | null
  from: number
  /** Not included. */
  to: number
}

/** Rows at some ranks of a sort, out of a set of `count`, in order. */
export function rankedRows(
  table: TutorTable,
  { bits, count }: { bits: Bits; count: number },
  wanted: Wanted,
): number[] {
  const { sort, filters, wordPoints, from, to } = wanted
  if (from >= to || count === 0) return []
  const { orders } = table
  if (orders === null || count <= orders.few || !isInOrder(wanted)) {
    return selected(table, rowsOf(bits, count), wanted)
  }
  const order = orders.by(sort)
  const extra = sort === 'best' ? mostPoints(filters, wordPoints) : 0
  const first = walk(order, bits, to)
  if (extra === 0) return first.rows.slice(from, to)
  // Rows further on may gain points from the query, but no more than `extra`.
  const keys = keysOf(table, Int32Array.from(first.rows), { sort, filters, wordPoints })
  const least = -keys.reduce((worst, key) => Math.max(worst, key), Number.NEGATIVE_INFINITY)
  for (let at = first.end; at < order.length; at++) {
    const row = order[at] ?? 0
    if ((table.quality[row] ?? 0) + extra < least) break
    if (hasBit(bits, row)) first.rows.push(row)
  }
  return selected(table, Int32Array.from(first.rows), wanted)
}

/** Whether the order of all rows also holds for the matches, apart from the query's points. */
const isInOrder = ({ sort, filters: { subject, level } }: Wanted) =>
  (sort !== 'feeAsc' && sort !== 'feeDesc') || (subject.length === 0 && level.length === 0)

/** The first `most` rows of a set along an order, and where the walk ended. */
function walk(order: Int32Array, bits: Bits, most: number): { rows: number[]; end: number } {
  const rows: number[] = []
  let at = 0
  while (at < order.length && rows.length < most) {
    const row = order[at++] ?? 0
    if (hasBit(bits, row)) rows.push(row)
  }
  return { rows, end: at }
}

function selected(table: TutorTable, rows: Int32Array, wanted: Wanted): number[] {
  const keys = keysOf(table, rows, wanted)
  const ids = new Int32Array(rows.length)
  for (let index = 0; index < ids.length; index++) ids[index] = table.ids[rows[index] ?? 0] ?? 0
  const order = selectInOrder(countUp(rows.length), [{ of: keys }, { of: ids }], wanted)
  return order.map((index) => rows[index] ?? 0)
}
