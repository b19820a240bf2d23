import * as bits from '#server/search/in-memory/bits.ts'
import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'

/* Sets of numbers drawn with the seed of the run, as the index in memory keeps them. */

export const { below, some } = draws(seededRandom(seedOfRun))
/** 0, 1, 2 … below `length`. */
export const upTo = (length: number) => Array.from({ length }, (_, number) => number)

/** Numbers below `most`, each drawn with a chance of `percent` in a hundred. */
export const drawn = (most: number, percent = 40) => upTo(most).filter(() => below(100) < percent)

/** A set of bits of `length` words with these bits set. */
export function bitsOf(places: readonly number[], length: number): bits.Bits {
  const set = new Int32Array(length)
  for (const place of places) bits.addBit(set, place)
  return set
}

/** The numbers of the bits that are set, in order. */
export function placesIn(set: bits.Bits): number[] {
  const into = new Int32Array(set.length * 32)
  return [...into.subarray(0, bits.listPlaces(set, into))]
}
