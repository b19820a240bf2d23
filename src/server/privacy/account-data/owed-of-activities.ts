import { and, asc, eq, exists, gt, inArray, isNull, or, sql, sum } from 'drizzle-orm'
import {
  activity,
  activitySession,
  boughtPackage,
  ticket,
  ticketSession,
} from '../../db/tables/index.ts'
import type { Asking, Open } from './owed-asking.ts'

/**
 * An organization's activities with tickets or unredeemed packages; cancelled ones keep those whose
 * disputed payments wait for the bank.
 */
export async function activitiesSold({
  db,
  subject: { organizationId },
}: Asking): Promise<Open | null> {
  if (organizationId === null) return null
  const taken = db
    .select({ one: sql`1` })
    .from(ticket)
    .where(and(eq(ticket.activityId, activity.id), inArray(ticket.status, ['HELD', 'VALID'])))
  const left = db
    .select({ one: sql`1` })
    .from(boughtPackage)
    .where(and(eq(boughtPackage.activityId, activity.id), isNull(boughtPackage.endedAt)))
  const rows = await db
    .select({ plan: activity.plan })
    .from(activity)
    .where(
      and(
        eq(activity.organizationId, organizationId),
        inArray(activity.status, ['PUBLISHED', 'PAUSED', 'CANCELLED']),
        or(exists(taken), exists(left)),
      ),
    )
    .orderBy(asc(activity.id))
  return rows.length === 0 ? null : { n: rows.length, names: rows.map(({ plan }) => plan.title) }
}

export async function earningsHeld({
  db,
  subject: { organizationId },
}: Asking): Promise<Open | null> {
  if (organizationId === null) return null
  const own = and(eq(activity.organizationId, organizationId), eq(activity.status, 'ENDED'))
  const [shares] = await db
    .select({ cents: sum(ticketSession.heldCents).mapWith(Number) })
    .from(ticketSession)
    .innerJoin(ticket, eq(ticket.id, ticketSession.ticketId))
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .where(and(own, eq(ticket.status, 'VALID')))
  const [packages] = await db
    .select({ cents: sum(boughtPackage.heldCents).mapWith(Number) })
    .from(boughtPackage)
    .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
    .where(and(own, isNull(boughtPackage.endedAt)))
  const cents = (shares?.cents ?? 0) + (packages?.cents ?? 0)
  return cents > 0 ? { n: 1, cents } : null
}

export async function ticketsAhead({
  db,
  subject: { accountId },
  now,
}: Asking): Promise<Open | null> {
  if (accountId === null) return null
  const ahead = db
    .select({ one: sql`1` })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(and(eq(ticketSession.ticketId, ticket.id), gt(activitySession.endsAt, now)))
  const rows = await db
    .select({ plan: activity.plan, cents: ticket.priceCents })
    .from(ticket)
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .where(and(eq(ticket.accountId, accountId), eq(ticket.status, 'VALID'), exists(ahead)))
    .orderBy(asc(ticket.id))
  if (rows.length === 0) return null
  const cents = rows.reduce((all, row) => all + row.cents, 0)
  return { n: rows.length, cents, names: rows.map(({ plan }) => plan.title) }
}

/** Packages with unredeemed tickets. */
export async function packagesLeft({ db, subject: { accountId } }: Asking): Promise<Open | null> {
  if (accountId === null) return null
  const rows = await db
    .select({ plan: activity.plan, cents: boughtPackage.heldCents })
    .from(boughtPackage)
    .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
    .where(
      and(
        eq(boughtPackage.accountId, accountId),
        isNull(boughtPackage.endedAt),
        gt(boughtPackage.leftTickets, 0),
      ),
    )
    .orderBy(asc(boughtPackage.id))
  if (rows.length === 0) return null
  const cents = rows.reduce((all, row) => all + row.cents, 0)
  return { n: rows.length, cents, names: rows.map(({ plan }) => plan.title) }
}
