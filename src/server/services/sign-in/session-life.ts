import { and, gt, type SQL, sql } from 'drizzle-orm'
import { operator, signInSession } from '../../db/tables/index.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long somebody stays signed in, in milliseconds: remembered or not (gap 138). */
export const lifeMs = { remembered: 30 * day, ofTab: 12 * hour }

/**
 * And without using it: the first row that fits. Staff see other people's papers, so an open screen
 * is worth most there; an organization is remembered whether it wants to be or not (line 245).
 */
const idleMs = { operator: 30 * minute, ofTab: 2 * hour, organization: 7 * day, person: 14 * day }

/**
 * `lastSeenAt` is written at most this often, in milliseconds. Who is staff has few minutes, which
 * must not begin before he stopped.
 */
export const seenEveryMs = { operator: minute, others: 5 * minute }

/** Sessions of one owner; the one that was not used for longest ends when there are more. */
export const mostSessions = 30

/** Neither too old nor unused for too long. The query has `operator` joined by the account. */
export function isAlive(now: Date): SQL | undefined {
  const after = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const { lastSeenAt, expiresAt, remember, organizationId } = signInSession
  const oldest = sql`case
    when ${operator.accountId} is not null then ${after(idleMs.operator)}
    when ${remember} = 0 then ${after(idleMs.ofTab)}
    when ${organizationId} is not null then ${after(idleMs.organization)}
    else ${after(idleMs.person)} end`
  return and(gt(expiresAt, now), gt(lastSeenAt, oldest))
}

interface LivingSession {
  operatorId: number | null
  remember: number
  organizationId: number | null
  lastSeenAt: Date
  expiresAt: Date
}

/** When a session ends if nobody uses it again: what `isAlive` says of it, as a moment. */
export function endOf(session: LivingSession): Date {
  const { operatorId, remember, organizationId, lastSeenAt, expiresAt } = session
  const idle =
    (operatorId !== null && idleMs.operator) ||
    (remember === 0 && idleMs.ofTab) ||
    (organizationId !== null && idleMs.organization) ||
    idleMs.person
  return new Date(Math.min(lastSeenAt.getTime() + idle, expiresAt.getTime()))
}
