import { levelsAt, pairsAt, type Records, subjectsAt } from './records.ts'

/* Each adds `by` to the counters of all values at these rows. */

export function tallyColumn(
  column: Uint8Array | Uint16Array,
  places: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < places.length; index++) {
    const value = column[places[index] ?? 0] ?? 0
    into[value] = (into[value] ?? 0) + by
  }
}

export function tallyBits(
  column: Int32Array,
  places: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < places.length; index++) {
    let mask = column[places[index] ?? 0] ?? 0
    while (mask !== 0) {
      const bit = 31 - Math.clz32(mask)
      into[bit] = (into[bit] ?? 0) + by
      mask ^= 1 << bit
    }
  }
}

export function tallySubjects(
  { numbers, starts }: Records,
  places: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < places.length; index++) {
    const start = starts[places[index] ?? 0] ?? 0
    const first = subjectsAt(start)
    const end = first + (numbers[start] ?? 0) * 3
    tally(numbers, { first, end, step: 3 }, by, into)
  }
}

export function tallyLevels(
  { numbers, starts }: Records,
  places: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < places.length; index++) {
    const start = starts[places[index] ?? 0] ?? 0
    const first = levelsAt(numbers, start)
    const end = first + (numbers[start + 1] ?? 0)
    tally(numbers, { first, end, step: 1 }, by, into)
  }
}

export function tallyPairs(
  { numbers, starts }: Records,
  places: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < places.length; index++) {
    const start = starts[places[index] ?? 0] ?? 0
    const first = pairsAt(numbers, start)
    const end = first + (numbers[start + 2] ?? 0)
    tally(numbers, { first, end, step: 1 }, by, into)
  }
}

function tally(
  numbers: Records['numbers'],
  { first, end, step }: { first: number; end: number; step: number },
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let at = first; at < end; at += step) {
    const number = numbers[at] ?? 0
    into[number] = (into[number] ?? 0) + by
  }
}
