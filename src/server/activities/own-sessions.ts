import { and, asc, count, eq, gt, gte, lt } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import { startOfDay } from '#rules/hong-kong-time.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database } from '../db/open.ts'
import {
  activity,
  activitySession,
  organization,
  ticket,
  ticketSession,
  waitingEntry,
} from '../db/tables/index.ts'
import { shownName, shownText } from '../ground/written.ts'

interface Reading {
  accountId: number
  now: Date
  locale: Locale
}

/** Seats that are kept for an account on a waiting list, the most urgent first. */
export const findOfferedSeats = (db: Database, { accountId, now }: Omit<Reading, 'locale'>) =>
  db
    .select({ activityId: activity.id, plan: activity.plan, until: waitingEntry.dueAt })
    .from(waitingEntry)
    .innerJoin(activity, eq(activity.id, waitingEntry.activityId))
    .where(
      and(
        eq(waitingEntry.accountId, accountId),
        eq(waitingEntry.status, 'OFFERED'),
        gt(waitingEntry.dueAt, now),
      ),
    )
    .orderBy(asc(waitingEntry.dueAt), asc(waitingEntry.id))

/** These seats by their activity. */
export async function offeredSeats(db: Database, { locale, ...of }: Reading) {
  return (await findOfferedSeats(db, of)).map(({ activityId, plan, until }) => ({
    activityId,
    title: shownText(plan.title, locale),
    until: until ?? of.now,
  }))
}

const shownDays = 7

/** Sessions for which an account has tickets, in the seven days that begin with today. */
export async function ticketSessions(db: Database, { accountId, now, locale }: Reading) {
  const from = startOfDay(now)
  const rows = await db
    .select({
      activityId: activity.id,
      plan: activity.plan,
      title: activitySession.title,
      startsAt: activitySession.startsAt,
      nameZh: organization.nameZh,
      nameEn: organization.nameEn,
      tickets: count(),
    })
    .from(ticket)
    .innerJoin(ticketSession, eq(ticketSession.ticketId, ticket.id))
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(
      and(
        eq(ticket.accountId, accountId),
        eq(ticket.status, 'VALID'),
        gte(activitySession.startsAt, from),
        lt(activitySession.startsAt, new Date(from.getTime() + shownDays * dayMs)),
      ),
    )
    .groupBy(activity.id, activitySession.id, organization.id)
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  return rows.map(({ activityId, plan, title, startsAt, tickets, ...owner }) => ({
    activityId,
    title: [plan.title, title]
      .filter(Boolean)
      .map((text) => shownText(text, locale))
      .join(' · '),
    organizer: shownName(organizationName(owner, locale), locale),
    startsAt,
    tickets,
  }))
}
