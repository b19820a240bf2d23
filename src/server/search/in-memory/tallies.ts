import { levelsAt, pairsAt, type Records, subjectsAt } from './records.ts'

/* Each adds `by` to the counters of all values at these rows. */

export function tallyColumn(
  column: Uint8Array | Uint16Array,
  rows: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < rows.length; index++) {
    const value = column[rows[index] ?? 0] ?? 0
    into[value] = (into[value] ?? 0) + by
  }
}

export function tallyBits(
  column: Int32Array,
  rows: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < rows.length; index++) {
    let mask = column[rows[index] ?? 0] ?? 0
    while (mask !== 0) {
      const bit = 31 - Math.clz32(mask)
      into[bit] = (into[bit] ?? 0) + by
      mask ^= 1 << bit
    }
  }
}

export function tallySubjects(
  { numbers, starts }: Records,
  rows: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < rows.length; index++) {
    const start = starts[rows[index] ?? 0] ?? 0
    const first = subjectsAt(start)
    const end = first + (numbers[start] ?? 0) * 3
    tally(numbers, { first, end, step: 3 }, by, into)
  }
}

export function tallyLevels(
  { numbers, starts }: Records,
  rows: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < rows.length; index++) {
    const start = starts[rows[index] ?? 0] ?? 0
    const first = levelsAt(numbers, start)
    const end = first + (numbers[start + 1] ?? 0)
    tally(numbers, { first, end, step: 1 }, by, into)
  }
}

export function tallyPairs(
  { numbers, starts }: Records,
  rows: Int32Array,
  by: 1 | -1,
  into: Int32Array,
): void {
  for (let index = 0; index < rows.length; index++) {
    const start = starts[rows[index] ?? 0] ?? 0
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
