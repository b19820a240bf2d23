import { AsyncLocalStorage } from 'node:async_hooks'
import type { Owner } from './owner.ts'

/** By whom the work of the server itself is counted, and what is done for several at once. */
export const house = ''

const ofHouse = Object.freeze({ whose: house })
const asking = new AsyncLocalStorage<{ whose: string }>()

/**
 * Runs what an address asks for, so that it waits with what else the address asks for (db/fair-pool.ts).
 * Inside of what somebody asks for already it remains theirs: pages make calls.
 */
export const askedFrom = <Result>(address: string, run: () => Result): Result =>
  asking.getStore() === undefined ? asking.run({ whose: address }, run) : run()

/** It is known by now who asks: from here on it waits with what else they ask for, from wherever. */
export function askedBy(owner: Owner): void {
  const now = asking.getStore()
  if (now === undefined || now.whose === house) return
  now.whose =
    'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`
}

/** Runs what is nobody's alone, or has had its turn among all: it waits for no single visitor's. */
export const forHouse = <Result>(run: () => Result): Result => asking.run(ofHouse, run)

/** Whose the work under way is: an address, an account, an organization or `house`. */
export const whoAsks = (): string => asking.getStore()?.whose ?? house
