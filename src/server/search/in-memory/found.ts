import { type Bits, listRows, removeBit } from './bits.ts'

/** The matching rows and their number. `isEverybody` when nothing restricts. */
export interface Matching {
  bits: Bits
  count: number
  isEverybody: boolean
}

/** The row indexes of a set, in order. */
export function rowsOf(bits: Bits, count: number): Int32Array {
  const rows = new Int32Array(count)
  listRows(bits, rows)
  return rows
}

/** Removes row indexes that do not meet the condition. */
export function filterBits(bits: Bits, matches: (row: number) => boolean): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      const row = (word << 5) + 31 - Math.clz32(lowest)
      if (!matches(row)) removeBit(bits, row)
      rest ^= lowest
    }
  }
}
