import { errorCode } from './error-code.ts'

/** What PostgreSQL undid because others were in the way, or refused because it has too many visitors. */
const undone: ReadonlySet<string> = new Set([
  '57014', // a statement that took too long
  '55P03', // a lock that did not come free
  '40P01', // a deadlock
  '40001', // a serialization failure
  '53300', // too many connections
])

/**
 * Whether the database had more to do than it could, did nothing of this, and may be asked again: a
 * statement that was given up, or no free connection in time.
 */
export function isOverload(failure: unknown): boolean {
  if (undone.has(errorCode(failure))) return true
  for (let error = failure; error instanceof Error; error = error.cause) {
    // The pool's own; it has no code.
    if (error.message === 'timeout exceeded when trying to connect') return true
  }
  return false
}
