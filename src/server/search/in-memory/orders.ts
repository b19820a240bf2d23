import { type TutorSort, tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import { noFilters } from '../filters.ts'
import { keysOf } from './keys.ts'
import { sortInRuns } from './sort-in-runs.ts'
import type { SortOrders, TutorTable } from './tutor-table.ts'

interface Steps {
  /** Rows sorted in one go, between which other requests run. */
  run: number
  /** Up to this many matches are sorted directly instead of being looked for along an order. */
  few: number
}
const usual: Steps = { run: 8_192, few: 2_000 }

/** All rows in the order of each sort without a query; given-up rows stay, but never match. */
export class Orders implements SortOrders {
  readonly #sorted: Record<TutorSort, Int32Array>
  readonly few: number
  #length = 0

  private constructor(sorted: Record<TutorSort, Int32Array>, length: number, few: number) {
    this.#sorted = sorted
    this.#length = length
    this.few = few
  }

  /** Sorts all rows of the table, letting other requests run between its steps. */
  static async of(table: TutorTable, { run, few } = usual): Promise<Orders> {
    const { used, capacity, ids } = table
    const sorted: [TutorSort, Int32Array][] = []
    for (const sort of tutorSorts) {
      const keysAt = (some: Int32Array) =>
        keysOf(table, some, { sort, filters: noFilters, wordPoints: null })
      sorted.push([sort, await sortInRuns({ used, capacity, ids, keysAt, run })])
    }
    return new Orders(Object.fromEntries(sorted) as Record<TutorSort, Int32Array>, used, few)
  }

  get bytes(): number {
    return Object.values(this.#sorted).reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  by(sort: TutorSort): Int32Array {
    return this.#sorted[sort].subarray(0, this.#length)
  }

  catchUp(table: TutorTable): void {
    const added = table.used - this.#length
    if (added === 0) return
    for (const sort of tutorSorts) {
      const order = this.#sorted[sort]
      const compare = comparing(table, sort)
      const rows = Array.from({ length: added }, (_, index) => this.#length + index)
      rows.sort(compare)
      let end = this.#length
      // From the last on, so that each element moves once, straight to its final index.
      for (let left = added; left > 0; left--) {
        const row = rows[left - 1] ?? 0
        const at = firstBehind(order, end, (other) => compare(other, row) > 0)
        order.copyWithin(at + left, at, end)
        order[at + left - 1] = row
        end = at
      }
    }
    this.#length = table.used
  }
}

function comparing(table: TutorTable, sort: TutorSort): (a: number, b: number) => number {
  const key = new Int32Array(1)
  const keyOf = (row: number) => {
    key[0] = row
    return keysOf(table, key, { sort, filters: noFilters, wordPoints: null })[0] ?? 0
  }
  return (a, b) => keyOf(a) - keyOf(b) || (table.ids[a] ?? 0) - (table.ids[b] ?? 0)
}

/** Binary search for the first row before `end` that comes after. */
function firstBehind(order: Int32Array, end: number, isBehind: (row: number) => boolean): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBehind(order[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
