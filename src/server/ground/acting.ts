import { AsyncLocalStorage } from 'node:async_hooks'
import type { Owner } from './owner.ts'

const acting = new AsyncLocalStorage<Owner | null>()

/**
 * Runs what somebody asks for, as theirs; null for staff and for what the server does by itself. The
 * edge says it of every call, so that nothing that reaches others can be caused by nobody.
 */
export const actingFor = <Result>(who: Owner | null, run: () => Result): Result =>
  acting.run(who, run)

/** Whose request is being answered; null for nobody's. */
export const whoActs = (): Owner | null => acting.getStore() ?? null
