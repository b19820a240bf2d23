import { type Bits, listPlaces, removeBit } from './bits.ts'

/** Who matches: as a set, and how many. `isEverybody` where nothing restricts. */
export interface Matching {
  bits: Bits
  count: number
  isEverybody: boolean
}

/** The places of a set, in order. */
export function placesOf(bits: Bits, count: number): Int32Array {
  const places = new Int32Array(count)
  listPlaces(bits, places)
  return places
}

/** Takes away the places that are not to be kept. */
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
