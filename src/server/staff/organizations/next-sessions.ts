import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import type { Locale } from '#i18n/locales.ts'
import { learnerName, namesBy } from '../../courses/learner-name.ts'
import type { Database } from '../../db/open.ts'
import {
  activity,
  activitySession,
  poolSession,
  seatPool,
  ticket,
  ticketSession,
  waitingEntry,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { shownText } from '../../ground/written.ts'
import { areaLabel } from '../../tutors/tutor-labels.ts'

const shown = 4

/** Future sessions of an organization's published or paused activities. */
export const comingSessions = (organizationId: number, now: Date) =>
  and(
    eq(activity.organizationId, organizationId),
    inArray(activity.status, ['PUBLISHED', 'PAUSED']),
    gt(activitySession.startsAt, now),
  )

const numberOf = (query: ReturnType<typeof sql>) => sql<number>`(${query})::int`
const ticketsOf = (status: 'VALID' | 'HELD') =>
  numberOf(sql`select count(*) from ${ticketSession}
    join ${ticket} on ${ticket.id} = ${ticketSession.ticketId}
    where ${ticketSession.sessionId} = ${activitySession.id} and ${ticket.status} = ${status}`)
const waitingOf = (status: 'WAITING' | 'OFFERED') =>
  numberOf(sql`select count(*) from ${waitingEntry}
    join ${poolSession} on ${poolSession.poolId} = ${waitingEntry.poolId}
    where ${poolSession.sessionId} = ${activitySession.id}
      and ${waitingEntry.status} = ${status}`)

/** The next sessions with their seats, soonest first. */
export async function nextSessions(
  db: Database,
  organizationId: number,
  { now, locale }: { now: Date; locale: Locale },
): Promise<DataOf<typeof organizationOverview>['next']> {
  const rows = await db
    .select({
      session: activitySession,
      of: {
        id: activity.id,
        status: activity.status,
        plan: activity.plan,
        areaId: activity.areaId,
        isOnline: activity.isOnline,
      },
      seats: numberOf(sql`select coalesce(sum(${seatPool.capacity}), 0) from ${poolSession}
        join ${seatPool} on ${seatPool.id} = ${poolSession.poolId}
        where ${poolSession.sessionId} = ${activitySession.id}`),
      sold: ticketsOf('VALID'),
      held: ticketsOf('HELD'),
      offered: waitingOf('OFFERED'),
      waiting: waitingOf('WAITING'),
    })
    .from(activitySession)
    .innerJoin(activity, eq(activity.id, activitySession.activityId))
    .where(comingSessions(organizationId, now))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
    .limit(shown)
  return rows.map(({ session, of, seats, sold, held, offered, waiting }) => ({
    activityId: of.id,
    sessionId: session.id,
    title: [of.plan.title, session.title]
      .filter(Boolean)
      .map((title) => shownText(title, locale))
      .join(' · '),
    startsAt: isoInHongKong(session.startsAt),
    area: of.isOnline || of.areaId === null ? null : areaLabel(of.areaId, locale),
    status: of.status,
    seats,
    sold,
    held: held + offered,
    waiting: waiting + offered,
  }))
}

const shownWaiting = 3

/** The people on the waiting list of the session that comes first, open offers first. */
export async function nextWaitingList(
  db: Database,
  organizationId: number,
  { now, locale }: { now: Date; locale: Locale },
): Promise<DataOf<typeof organizationOverview>['list']> {
  const isOpen = inArray(waitingEntry.status, ['WAITING', 'OFFERED'])
  const [first] = await db
    .select({ poolId: waitingEntry.poolId, activityId: activity.id, plan: activity.plan })
    .from(waitingEntry)
    .innerJoin(poolSession, eq(poolSession.poolId, waitingEntry.poolId))
    .innerJoin(activitySession, eq(activitySession.id, poolSession.sessionId))
    .innerJoin(activity, eq(activity.id, waitingEntry.activityId))
    .where(and(comingSessions(organizationId, now), isOpen))
    .orderBy(asc(activitySession.startsAt), asc(waitingEntry.id))
    .limit(1)
  if (first === undefined) return null
  const ofPool = and(eq(waitingEntry.poolId, first.poolId), isOpen)
  const names = namesBy(waitingEntry.accountId)
  const rows = await db
    .select({ row: waitingEntry, ...names.columns })
    .from(waitingEntry)
    .leftJoin(names.parent, names.isParent)
    .leftJoin(names.tutor, names.isTutor)
    .where(ofPool)
    .orderBy(asc(waitingEntry.status), asc(waitingEntry.id))
    .limit(shownWaiting)
  return {
    activityId: first.activityId,
    title: shownText(first.plan.title, locale),
    total: await db.$count(waitingEntry, ofPool),
    people: rows.map(({ row, ...who }) => ({
      name: learnerName(who, locale),
      since: isoInHongKong(row.createdAt),
      offerBy: row.status === 'OFFERED' && row.dueAt ? isoInHongKong(row.dueAt) : null,
    })),
  }
}
