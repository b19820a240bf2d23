import { and, gt, isNull, or, type SQL } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { operator, signInSession } from '../../db/tables/index.ts'

/** Longest life of a session, in milliseconds. */
export const lifeMs = { remembered: 30 * dayMs, ofTab: 12 * hourMs }

/**
 * Staff see other people's papers, so an open screen is worth most there; only theirs end unused.
 */
const staffIdleMs = 30 * minuteMs

/**
 * How often `lastSeenAt` is written at most, in milliseconds. Staff have few minutes, which must
 * not begin before they stopped.
 */
export const seenEveryMs = { operator: minuteMs, others: 5 * minuteMs }

/** Of one owner; the least recently used ends when there are more. */
export const mostSessions = 30

/** Not too old nor, for staff, unused for too long. The query must join `operator` by account. */
export function isAlive(now: Date): SQL | undefined {
  const seenLately = gt(signInSession.lastSeenAt, new Date(now.getTime() - staffIdleMs))
  return and(gt(signInSession.expiresAt, now), or(isNull(operator.accountId), seenLately))
}

interface LivingSession {
  operatorId: number | null
  lastSeenAt: Date
  expiresAt: Date
}

/** When a session ends if nobody uses it again: `isAlive` as a moment. */
export function endOf({ operatorId, lastSeenAt, expiresAt }: LivingSession): Date {
  if (operatorId === null) return expiresAt
  return new Date(Math.min(lastSeenAt.getTime() + staffIdleMs, expiresAt.getTime()))
}
