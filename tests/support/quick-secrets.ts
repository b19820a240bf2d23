import type { NewPair, Pair } from '#server/accounts/sign-in/key-pairs.ts'
import { createPasswords } from '#server/accounts/sign-in/password.ts'

/** The product's password hashing at negligible cost, for tests that are not about the cost. */
export const quickPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 })

/** Rotates existing key pairs, never the same twice running. */
export function pairsInTurn(pairs: readonly [Pair, Pair, ...Pair[]]): NewPair {
  let next = 0
  return async () => {
    const pair = pairs[next % pairs.length] ?? pairs[0]
    next += 1
    return pair
  }
}
