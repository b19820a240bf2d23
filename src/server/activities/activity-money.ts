import { and, asc, eq, gt, inArray, isNotNull, max, type SQL, sql, sum } from 'drizzle-orm'
import { releaseAt, shareCents } from '#rules/activities/ticket-refund.ts'
import { addDays, weekdayOf } from '#rules/calendar-days.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import type { Database } from '../db/open.ts'
import {
  activitySession,
  boughtPackage,
  ledgerAccount,
  ledgerEntry,
  order,
  orderLine,
  posting,
  ticket,
  ticketSession,
} from '../db/tables/index.ts'

export interface Money {
  heldCents: number
  earnedCents: number
  commissionCents: number
  givenBackCents: number
}
interface Week {
  week: string
  tickets: number
  soldCents: number
  earnedCents: number
  givenBackCents: number
}
export interface ActivityMoney {
  soldCents: number
  total: Money
  bySession: ReadonlyMap<number, Money>
  /** When the money held for a session is released, by session id. */
  heldUntil: ReadonlyMap<number, Date>
  /** Package money not assigned to any session. */
  unused: Money
  weeks: Week[]
}

const mostWeeks = 26
const none = (): Money => ({
  heldCents: 0,
  earnedCents: 0,
  commissionCents: 0,
  givenBackCents: 0,
})

function weekOf(at: Date): string {
  const day = hongKongDay(at)
  return addDays(day, 1 - weekdayOf(day))
}

/** Each cent is counted once: it is held, or the ledger shows it as earned, or it was refunded. */
export async function readMoney(db: Database, activityId: number): Promise<ActivityMoney> {
  const bySession = new Map<number, Money>()
  const heldUntil = new Map<number, Date>()
  const unused = none()
  const weeks = new Map<string, Week>()
  const ofSession = (id: number) => {
    const money = bySession.get(id) ?? none()
    bySession.set(id, money)
    return money
  }
  const ofWeek = (at: Date) => {
    const week = weekOf(at)
    const found = weeks.get(week) ?? {
      ...{ week, tickets: 0, soldCents: 0, earnedCents: 0, givenBackCents: 0 },
    }
    weeks.set(week, found)
    return found
  }

  for (const { sessionId, cents, endsAt, returnUntil } of await heldShares(db, activityId)) {
    ofSession(sessionId).heldCents += cents
    heldUntil.set(sessionId, releaseAt(endsAt, returnUntil))
  }
  for (const { sessionId, at, net, commission } of await earnedShares(db, activityId)) {
    const money = ofSession(sessionId)
    money.earnedCents += net
    money.commissionCents += commission
    ofWeek(at).earnedCents += net
  }
  const sold = [...(await soldTickets(db, activityId)), ...(await soldPackages(db, activityId))]
  for (const { at, cents, tickets } of sold) {
    const week = ofWeek(at)
    week.soldCents += cents
    week.tickets += tickets
  }
  for (const { at, cents, sessionIds } of await goneTickets(db, activityId)) {
    ofWeek(at).givenBackCents += cents
    const shares = shareCents(cents, sessionIds.length)
    sessionIds.forEach((id, nth) => {
      ofSession(id).givenBackCents += shares[nth] ?? 0
    })
  }
  for (const pack of await packagesOf(db, activityId)) {
    unused.heldCents += pack.heldCents
    unused.earnedCents += pack.net
    unused.commissionCents += pack.commission
    const gone = pack.priceCents - pack.heldCents - pack.usedCents - pack.net - pack.commission
    unused.givenBackCents += gone
    if (pack.endedAt === null) continue
    const week = ofWeek(pack.endedAt)
    week.earnedCents += pack.net
    week.givenBackCents += gone
  }
  return {
    soldCents: sold.reduce((all, { cents }) => all + cents, 0),
    total: [...bySession.values(), unused].reduce(added, none()),
    bySession,
    heldUntil,
    unused,
    weeks: [...weeks.values()]
      .sort((one, other) => (one.week < other.week ? -1 : 1))
      .slice(-mostWeeks),
  }
}

const added = (one: Money, other: Money): Money => ({
  heldCents: one.heldCents + other.heldCents,
  earnedCents: one.earnedCents + other.earnedCents,
  commissionCents: one.commissionCents + other.commissionCents,
  givenBackCents: one.givenBackCents + other.givenBackCents,
})

const heldShares = (db: Database, activityId: number) =>
  db
    .select({
      sessionId: ticketSession.sessionId,
      cents: sum(ticketSession.heldCents).mapWith(Number),
      endsAt: activitySession.endsAt,
      returnUntil: max(ticket.returnUntil),
    })
    .from(ticketSession)
    .innerJoin(ticket, eq(ticket.id, ticketSession.ticketId))
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(and(eq(activitySession.activityId, activityId), gt(ticketSession.heldCents, 0)))
    .groupBy(ticketSession.sessionId, activitySession.endsAt)

/** The ledger keys that release.ts posts under. */
const shareKey = sql`'ticket:' || ${ticketSession.ticketId} || ':session:' || ${ticketSession.sessionId} || ':earned'`
const leftKey = sql`'package:' || ${boughtPackage.id} || ':left:earned'`

const cents = (of: SQL) =>
  sql<number>`coalesce(sum(${posting.amountCents}) filter (where ${of}), 0)`.mapWith(Number)
const net = cents(sql`${ledgerAccount.part} in ('available', 'unmatched')`)
const commission = cents(sql`${ledgerAccount.part} = 'revenue'`)

const earnedShares = (db: Database, activityId: number) =>
  db
    .select({ sessionId: ticketSession.sessionId, at: ledgerEntry.at, net, commission })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .innerJoin(ledgerEntry, eq(ledgerEntry.key, shareKey))
    .innerJoin(posting, eq(posting.entryId, ledgerEntry.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
    .where(eq(activitySession.activityId, activityId))
    .groupBy(ticketSession.sessionId, ledgerEntry.at)

const soldAt = sql<Date>`coalesce(${order.paidAt}, ${order.createdAt})`.mapWith(order.createdAt)

const soldTickets = (db: Database, activityId: number) =>
  db
    .select({
      at: soldAt,
      cents: sum(ticket.priceCents).mapWith(Number),
      tickets: sql<number>`count(*)::int`,
    })
    .from(ticket)
    .innerJoin(orderLine, eq(orderLine.id, ticket.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(ticket.activityId, activityId), gt(ticket.codeVersion, 0)))
    .groupBy(soldAt)

const soldPackages = (db: Database, activityId: number) =>
  db
    .select({
      at: boughtPackage.createdAt,
      cents: sum(orderLine.priceCents).mapWith(Number),
      tickets: sum(boughtPackage.tickets).mapWith(Number),
    })
    .from(boughtPackage)
    .innerJoin(orderLine, eq(orderLine.id, boughtPackage.orderLineId))
    .where(eq(boughtPackage.activityId, activityId))
    .groupBy(boughtPackage.createdAt)

async function goneTickets(db: Database, activityId: number) {
  const earned = sql`coalesce(${posting.amountCents}, 0)`
  const gone = sql<number>`${ticket.priceCents} - sum(${ticketSession.heldCents}) + sum(${earned})`
  const unearned = db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.part, 'unearned'))
  const rows = await db
    .select({
      cents: gone.mapWith(Number),
      at: ticket.updatedAt,
      open: sql<number[] | null>`array_agg(${ticketSession.sessionId}
        order by ${activitySession.startsAt}, ${activitySession.id})
        filter (where ${posting.amountCents} is null)`,
      all: sql<number[]>`array_agg(${ticketSession.sessionId}
        order by ${activitySession.startsAt}, ${activitySession.id})`,
    })
    .from(ticket)
    .innerJoin(ticketSession, eq(ticketSession.ticketId, ticket.id))
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .leftJoin(ledgerEntry, eq(ledgerEntry.key, shareKey))
    .leftJoin(
      posting,
      and(eq(posting.entryId, ledgerEntry.id), inArray(posting.ledgerAccountId, unearned)),
    )
    .where(
      and(
        eq(ticket.activityId, activityId),
        isNotNull(ticket.orderLineId),
        gt(ticket.priceCents, 0),
        inArray(ticket.status, ['VALID', 'REFUNDED']),
      ),
    )
    .groupBy(ticket.id)
    .having(gt(gone, 0))
    .orderBy(asc(ticket.id))
  return rows.map(({ cents: amount, at, open, all }) => ({
    cents: amount,
    at,
    sessionIds: open ?? all,
  }))
}

const packagesOf = (db: Database, activityId: number) =>
  db
    .select({
      priceCents: orderLine.priceCents,
      heldCents: boughtPackage.heldCents,
      endedAt: boughtPackage.endedAt,
      usedCents: sql<number>`(select coalesce(sum(${ticket.priceCents}), 0) from ${ticket}
        where ${ticket.boughtPackageId} = ${boughtPackage.id} and ${ticket.status} = 'VALID')`.mapWith(
        Number,
      ),
      net,
      commission,
    })
    .from(boughtPackage)
    .innerJoin(orderLine, eq(orderLine.id, boughtPackage.orderLineId))
    .leftJoin(ledgerEntry, eq(ledgerEntry.key, leftKey))
    .leftJoin(posting, eq(posting.entryId, ledgerEntry.id))
    .leftJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
    .where(eq(boughtPackage.activityId, activityId))
    .groupBy(boughtPackage.id, orderLine.priceCents)
