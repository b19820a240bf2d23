import { DrizzleQueryError } from 'drizzle-orm/errors'
import { Busy } from './concurrency-limit.ts'
import { errorCode } from './error-code.ts'
import type { Failed } from './failure-log.ts'

/** No connection could be made; `cause` says why. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** PostgreSQL's codes for contention, and for too many connections. */
const undone: ReadonlySet<string> = new Set([
  '57014', // a statement that took too long
  '55P03', // a lock that did not come free
  '40P01', // a deadlock
  '40001', // a serialization failure
  '53300', // too many connections
])

/** The database is being stopped, crashed, or is starting. */
const stopping: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03'])

/** The driver's messages for a broken connection; these have no code. */
const broken: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])
const brokenSocket: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

interface HeldUp {
  waitSeconds: number
  /** For the log; null when the caller asked for too much. */
  failed: Failed | null
}

/** Why a request was not run, and when to try again: too many, a busy or an absent database. */
export function heldUp(failure: unknown): HeldUp | null {
  const causes = causesOf(failure)
  const turn = causes.find((error) => error instanceof Busy)
  if (turn !== undefined) return { waitSeconds: turn.waitSeconds, failed: null }
  if (undone.has(errorCode(failure)) || causes.some(isPoolLate)) {
    return { waitSeconds: 5, failed: 'database is busy' }
  }
  const isAway = stopping.has(errorCode(failure)) || causes.some(isGone) || isBroken(causes)
  return isAway ? { waitSeconds: 5, failed: 'database is away' } : null
}

function causesOf(failure: unknown): Error[] {
  const causes: Error[] = []
  for (let error = failure; error instanceof Error; error = error.cause) causes.push(error)
  return causes
}

/** The pool's own error, which has no code. */
const isPoolLate = ({ message }: Error) => message === 'timeout exceeded when trying to connect'

const isGone = (error: Error) =>
  error instanceof DatabaseAway || errorCode(error).startsWith('08') || broken.has(error.message)

/** Only of a query: other servers that do not respond do not concern the database. */
const isBroken = (causes: readonly Error[]) =>
  causes.some((error) => error instanceof DrizzleQueryError) &&
  causes.some((error) => brokenSocket.has(errorCode(error)))
