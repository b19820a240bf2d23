import { type Bits, listPlaces, removeBit } from './bits.ts'

/** The matching rows and their number. `isEverybody` when nothing restricts. */
export interface Matching {
  bits: Bits
  count: number
  isEverybody: boolean
}

/** The row indexes of a set, in order. */
export function placesOf(bits: Bits, count: number): Int32Array {
  const places = new Int32Array(count)
  listPlaces(bits, places)
  return places
}

/** Removes row indexes that do not meet the condition. */
export function keep(bits: Bits, isKept: (place: number) => boolean): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      const place = (word << 5) + 31 - Math.clz32(lowest)
      if (!isKept(place)) removeBit(bits, place)
      rest ^= lowest
    }
  }
}
