import { and, gt, isNull, or, type SQL } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { operator, signInSession } from '../../db/tables/index.ts'

/** Longest life of a session, in milliseconds. */
export const lifeMs = { remembered: 30 * dayMs, ofTab: 12 * hourMs }

/** Only staff sessions idle out, as they show other people's documents. */
const staffIdleMs = 30 * minuteMs

/** Shortest time between writes of `lastSeenAt`; staff sessions idle out by it, so it is finer. */
export const seenEveryMs = { operator: minuteMs, others: 5 * minuteMs }

/** Of one owner; the least recently used is ended when there are more. */
export const mostSessions = 30

/** Neither expired nor, for staff, idle for too long. The query must join `operator` by account. */
export function isAlive(now: Date): SQL | undefined {
  const seenLately = gt(signInSession.lastSeenAt, new Date(now.getTime() - staffIdleMs))
  return and(gt(signInSession.expiresAt, now), or(isNull(operator.accountId), seenLately))
}

interface LivingSession {
  operatorId: number | null
  lastSeenAt: Date
  expiresAt: Date
}

/** When a session ends unless it is used again: `isAlive` as a moment. */
export function endOf({ operatorId, lastSeenAt, expiresAt }: LivingSession): Date {
  if (operatorId === null) return expiresAt
  return new Date(Math.min(lastSeenAt.getTime() + staffIdleMs, expiresAt.getTime()))
}
