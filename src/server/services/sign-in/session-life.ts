import { and, gt, isNull, or, type SQL } from 'drizzle-orm'
import { operator, signInSession } from '../../db/tables/index.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long somebody stays signed in, in milliseconds: remembered or not. */
export const lifeMs = { remembered: 30 * day, ofTab: 12 * hour }

/**
 * And without using it: staff see other people's papers, so an open screen is worth most there. For
 * everybody else the law knows an age only.
 */
const staffIdleMs = 30 * minute

/**
 * `lastSeenAt` is written at most this often, in milliseconds. Who is staff has few minutes, which
 * must not begin before they stopped.
 */
export const seenEveryMs = { operator: minute, others: 5 * minute }

/** Sessions of one owner; the one that was not used for longest ends when there are more. */
export const mostSessions = 30

/** Neither too old nor, of staff, unused for too long. The query has `operator` joined by the account. */
export function isAlive(now: Date): SQL | undefined {
  const seenLately = gt(signInSession.lastSeenAt, new Date(now.getTime() - staffIdleMs))
  return and(gt(signInSession.expiresAt, now), or(isNull(operator.accountId), seenLately))
}

interface LivingSession {
  operatorId: number | null
  lastSeenAt: Date
  expiresAt: Date
}

/** When a session ends if nobody uses it again: what `isAlive` says of it, as a moment. */
export function endOf({ operatorId, lastSeenAt, expiresAt }: LivingSession): Date {
  if (operatorId === null) return expiresAt
  return new Date(Math.min(lastSeenAt.getTime() + staffIdleMs, expiresAt.getTime()))
}
