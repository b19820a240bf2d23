import { AsyncLocalStorage } from 'node:async_hooks'
import type { Owner } from './owner.ts'

const acting = new AsyncLocalStorage<Owner | null>()

/**
 * Runs a caller's request in their name; null for staff and the server's own work. Set for every
 * call in one place, so that nothing that reaches others lacks an author.
 */
export const actingFor = <Result>(who: Owner | null, run: () => Result): Result =>
  acting.run(who, run)

/** The owner in whose name the current request runs; null for none. */
export const whoActs = (): Owner | null => acting.getStore() ?? null
