import { AsyncLocalStorage } from 'node:async_hooks'
import type { Owner } from './owner.ts'

const acting = new AsyncLocalStorage<Owner | null>()

/** Runs a request in its caller's name; null for staff and the server's own work. */
export const actingFor = <Result>(who: Owner | null, run: () => Result): Result =>
  acting.run(who, run)

/** The owner in whose name the current request runs; null for none. */
export const whoActs = (): Owner | null => acting.getStore() ?? null
