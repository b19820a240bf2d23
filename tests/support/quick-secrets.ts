import type { NewPair, Pair } from '#server/services/sign-in/key-pairs.ts'
import { createPasswords } from '#server/services/sign-in/password.ts'

/** Hashed as the product does, at a cost that nobody notices: for tests that are not about the cost. */
export const quickPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 })

/** Hands out pairs that exist already, in turn: two in a row are never the same. */
export function pairsInTurn(pairs: readonly [Pair, Pair, ...Pair[]]): NewPair {
  let next = 0
  return async () => {
    const pair = pairs[next % pairs.length] ?? pairs[0]
    next += 1
    return pair
  }
}
