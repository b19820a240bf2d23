import { type TutorSort, tutorSorts } from '#contract/tutor-sorts.ts'
import { noFilters } from '../filters.ts'
import { keysOf } from './keys.ts'
import { sortInTurns } from './sort-in-turns.ts'
import type { KeptOrders, TutorTable } from './tutor-table.ts'

interface Steps {
  /** Places sorted at a time, while others wait. */
  run: number
  /** So few are not looked for along an order: they are sorted by themselves. */
  few: number
}
const usual: Steps = { run: 8_192, few: 2_000 }

/**
 * All places in the order of each sort, as it is while nothing is searched. Places that were given up
 * stay: who walks along an order looks only for those who match.
 */
export class Orders implements KeptOrders {
  readonly #sorted: Record<TutorSort, Int32Array>
  readonly few: number
  #length = 0

  private constructor(sorted: Record<TutorSort, Int32Array>, length: number, few: number) {
    this.#sorted = sorted
    this.#length = length
    this.few = few
  }

  /** Of all places of the table; others are answered between its steps. */
  static async of(table: TutorTable, { run, few } = usual): Promise<Orders> {
    const { places, capacity, ids } = table
    const sorted: [TutorSort, Int32Array][] = []
    for (const sort of tutorSorts) {
      const keysAt = (some: Int32Array) =>
        keysOf(table, some, { sort, filters: noFilters, words: null })
      sorted.push([sort, await sortInTurns({ places, capacity, ids, keysAt, run })])
    }
    return new Orders(Object.fromEntries(sorted) as Record<TutorSort, Int32Array>, places, few)
  }

  get bytes(): number {
    return Object.values(this.#sorted).reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  by(sort: TutorSort): Int32Array {
    return this.#sorted[sort].subarray(0, this.#length)
  }

  catchUp(table: TutorTable): void {
    const added = table.places - this.#length
    if (added === 0) return
    for (const sort of tutorSorts) {
      const order = this.#sorted[sort]
      const compare = comparing(table, sort)
      const places = Array.from({ length: added }, (_, index) => this.#length + index)
      places.sort(compare)
      let end = this.#length
      // From the last on, so that what stands behind a place moves once, as far as it must in the end.
      for (let left = added; left > 0; left--) {
        const place = places[left - 1] ?? 0
        const at = firstBehind(order, end, (other) => compare(other, place) > 0)
        order.copyWithin(at + left, at, end)
        order[at + left - 1] = place
        end = at
      }
    }
    this.#length = table.places
  }
}

function comparing(table: TutorTable, sort: TutorSort): (a: number, b: number) => number {
  const key = new Int32Array(1)
  const keyOf = (place: number) => {
    key[0] = place
    return keysOf(table, key, { sort, filters: noFilters, words: null })[0] ?? 0
  }
  return (a, b) => keyOf(a) - keyOf(b) || (table.ids[a] ?? 0) - (table.ids[b] ?? 0)
}

/** The first place of the order, up to its end, that stands behind. */
function firstBehind(order: Int32Array, end: number, isBehind: (place: number) => boolean): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBehind(order[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
