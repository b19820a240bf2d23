import { setImmediate } from 'node:timers/promises'
import { type TutorSort, tutorSorts } from '#contract/tutor-sorts.ts'
import { noFilters } from '../filters.ts'
import { keysOf } from './keys.ts'
import type { KeptOrders, TutorTable } from './tutor-table.ts'

/** Places sorted at a time, while others wait. */
const run = 8_192

/**
 * All places in the order of each sort, as it is while nothing is searched. Places that were given up
 * stay: who walks along an order looks only for those who match.
 */
export class Orders implements KeptOrders {
  readonly #sorted: Record<TutorSort, Int32Array>
  #length = 0

  private constructor(sorted: Record<TutorSort, Int32Array>, length: number) {
    this.#sorted = sorted
    this.#length = length
  }

  /** Of all places of the table; others are answered between its steps. */
  static async of(table: TutorTable): Promise<Orders> {
    const sorted: [TutorSort, Int32Array][] = []
    for (const sort of tutorSorts) sorted.push([sort, await sortInTurns(table, sort)])
    return new Orders(Object.fromEntries(sorted) as Record<TutorSort, Int32Array>, table.places)
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

const every = (length: number) => Int32Array.from({ length }, (_, place) => place)

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

/** Sorts runs, then merges them two by two. */
async function sortInTurns(table: TutorTable, sort: TutorSort): Promise<Int32Array> {
  const { places, ids } = table
  const keys = new Float64Array(places)
  let from = new Int32Array(table.capacity)
  let into = new Int32Array(table.capacity)
  for (let start = 0; start < places; start += run) {
    const some = every(Math.min(run, places - start)).map((place) => place + start)
    keys.set(keysOf(table, some, { sort, filters: noFilters, words: null }), start)
    some.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0))
    from.set(some, start)
    await setImmediate()
  }
  for (let width = run; width < places; width *= 2) {
    for (let start = 0; start < places; start += 2 * width) {
      const middle = Math.min(start + width, places)
      const end = Math.min(start + 2 * width, places)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        if (at % 65_536 === 65_535) await setImmediate()
        const a = from[left] ?? 0
        const b = from[right] ?? 0
        const difference = (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
        const isLeft = right >= end || (left < middle && difference <= 0)
        into[at] = isLeft ? a : b
        if (isLeft) left += 1
        else right += 1
      }
    }
    ;[from, into] = [into, from]
  }
  return from
}
