import { AsyncLocalStorage } from 'node:async_hooks'
import type { Owner } from './owner.ts'

/** The client for the server's own work, and for work shared by several callers. */
export const serverItself = ''

const asServer = Object.freeze({ whose: serverItself })
const asking = new AsyncLocalStorage<{ whose: string }>()

/** Runs a request as that of an address (db/fair-pool.ts); nested ones keep the outer client. */
export const askedFrom = <Result>(address: string, run: () => Result): Result =>
  asking.getStore() === undefined ? asking.run({ whose: address }, run) : run()

/** Counts the current request by its member from here on, whatever address it came from. */
export function askedBy(owner: Owner): void {
  const now = asking.getStore()
  if (now === undefined || now.whose === serverItself) return
  now.whose =
    'accountId' in owner ? `account ${owner.accountId}` : `organization ${owner.organizationId}`
}

/** Runs shared work, or work that has its own concurrency limit: it counts for no single client. */
export const runAsServer = <Result>(run: () => Result): Result => asking.run(asServer, run)

/** The client of the current work: an address, an account, an organization or `house`. */
export const whoAsks = (): string => asking.getStore()?.whose ?? serverItself
