import * as bits from '#server/search/in-memory/bits.ts'
import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'

/* Sets of numbers drawn with the run's seed, in the format of the index in memory. */

export const { below, some } = draws(seededRandom(seedOfRun))
export const upTo = (length: number) => Array.from({ length }, (_, number) => number)

/** Numbers below `most`, each included with a probability of `percent` in a hundred. */
export const drawn = (most: number, percent = 40) => upTo(most).filter(() => below(100) < percent)

/** A bit set of `length` words with these bits set. */
export function bitsOf(places: readonly number[], length: number): bits.Bits {
  const set = new Int32Array(length)
  for (const place of places) bits.addBit(set, place)
  return set
}

/** Numbers of the set bits, ascending. */
export function placesIn(set: bits.Bits): number[] {
  const into = new Int32Array(set.length * 32)
  return [...into.subarray(0, bits.listRows(set, into))]
}
