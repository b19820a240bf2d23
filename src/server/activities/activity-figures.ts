import { and, asc, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { activityFigures } from '#contract/activities/activity-figures.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Database } from '../db/open.ts'
import {
  activityMessage,
  activitySession,
  boughtPackage,
  checkIn,
  notice,
  seatPool,
  stateChange,
  ticket,
  ticketKind,
  ticketPackage,
  ticketSession,
  waitingEntry,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { readMoney } from './activity-money.ts'
import { askedChange } from './asked-change.ts'
import { messageView } from './message-holders.ts'
import { ownActivityRow } from './own-activity.ts'
import { countSeats } from './seats.ts'
import { dateView } from './shown-parts.ts'

type Figures = DataOf<typeof activityFigures>

const noMoney = { heldCents: 0, earnedCents: 0, commissionCents: 0, givenBackCents: 0 }

/** The sales and attendance figures of an own activity; A0404 for another organization's. */
export async function readActivityFigures(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
): Promise<Figures> {
  const row = await ownActivityRow(db, owner, activityId)
  const { soldCents, total, unused, weeks, bySession, heldUntil } = await readMoney(db, row.id)
  const sessions = await sessionFigures(db, row.id)
  const { where, times } = await askedChange(db, row)
  return {
    activityId: row.id,
    title: row.plan.title,
    status: row.status,
    changeWaits: where !== null || times.length > 0,
    soldCents,
    ...total,
    sessions: sessions.map((one) => {
      const until = heldUntil.get(one.sessionId)
      const money = bySession.get(one.sessionId) ?? noMoney
      return { ...one, ...money, heldUntil: until === undefined ? null : isoInHongKong(until) }
    }),
    unused,
    pools: await poolFigures(db, row.id),
    kinds: await kindFigures(db, row.id),
    packages: await packageFigures(db, row.id),
    weeks,
    changes: await changesNotified(db, row.id),
    messages: await messagesSent(db, row.id),
  }
}

/** The sessions of an activity, with tickets sold and check-ins of each. */
export async function sessionFigures(db: Database, activityId: number) {
  const sessions = await db
    .select()
    .from(activitySession)
    .where(eq(activitySession.activityId, activityId))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  const ids = sessions.map(({ id }) => id)
  const tickets = await db
    .select({ sessionId: ticketSession.sessionId, n: count() })
    .from(ticketSession)
    .innerJoin(ticket, eq(ticket.id, ticketSession.ticketId))
    .where(and(inArray(ticketSession.sessionId, ids), eq(ticket.status, 'VALID')))
    .groupBy(ticketSession.sessionId)
  const came = await db
    .select({ sessionId: checkIn.sessionId, n: count() })
    .from(checkIn)
    .where(inArray(checkIn.sessionId, ids))
    .groupBy(checkIn.sessionId)
  const of = (rows: typeof tickets, id: number) =>
    rows.find(({ sessionId }) => sessionId === id)?.n ?? 0
  return sessions.map((session) => ({
    ...dateView(session),
    tickets: of(tickets, session.id),
    came: of(came, session.id),
  }))
}

async function poolFigures(db: Database, activityId: number): Promise<Figures['pools']> {
  const pools = await db
    .select()
    .from(seatPool)
    .where(eq(seatPool.activityId, activityId))
    .orderBy(asc(seatPool.id))
  const counted = await countSeats(db, pools)
  const offers = await db
    .select({ poolId: waitingEntry.poolId, status: waitingEntry.status, n: count() })
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.activityId, activityId),
        inArray(waitingEntry.status, ['TAKEN', 'LAPSED']),
      ),
    )
    .groupBy(waitingEntry.poolId, waitingEntry.status)
  return pools.flatMap(({ id, name }) => {
    const seats = counted.get(id)
    if (seats === undefined) return []
    const of = (status: string) =>
      offers.find((row) => row.poolId === id && row.status === status)?.n ?? 0
    return [{ poolId: id, name, ...seats, taken: of('TAKEN'), lapsed: of('LAPSED') }]
  })
}

const kindFigures = (db: Database, activityId: number): Promise<Figures['kinds']> =>
  db
    .select({
      kindId: ticketKind.id,
      name: ticketKind.name,
      priceCents: ticketKind.priceCents,
      sold: count(ticket.id),
    })
    .from(ticketKind)
    .leftJoin(ticket, and(eq(ticket.kindId, ticketKind.id), eq(ticket.status, 'VALID')))
    .where(eq(ticketKind.activityId, activityId))
    .groupBy(ticketKind.id)
    .orderBy(asc(ticketKind.id))

async function packageFigures(db: Database, activityId: number): Promise<Figures['packages']> {
  const rows = await db
    .select({
      packageId: ticketPackage.id,
      name: ticketPackage.name,
      priceCents: ticketPackage.priceCents,
      sold: count(boughtPackage.id),
      left: sum(boughtPackage.leftTickets).mapWith(Number),
    })
    .from(ticketPackage)
    .leftJoin(boughtPackage, eq(boughtPackage.packageId, ticketPackage.id))
    .where(eq(ticketPackage.activityId, activityId))
    .groupBy(ticketPackage.id)
    .orderBy(asc(ticketPackage.id))
  const used = await db
    .select({ packageId: boughtPackage.packageId, n: count() })
    .from(ticket)
    .innerJoin(boughtPackage, eq(boughtPackage.id, ticket.boughtPackageId))
    .where(and(eq(ticket.activityId, activityId), eq(ticket.status, 'VALID')))
    .groupBy(boughtPackage.packageId)
  return rows.map((row) => ({
    ...row,
    left: row.left ?? 0,
    used: used.find(({ packageId }) => packageId === row.packageId)?.n ?? 0,
  }))
}

/** Recipients are counted through the notices' keys. */
async function changesNotified(db: Database, activityId: number): Promise<Figures['changes']> {
  const key = sql`case ${stateChange.event}
    when 'change' then 'activity:' || ${stateChange.recordId} || ':' || ${stateChange.version} || ':change'
    else 'activity:' || ${stateChange.recordId} || ':cancelled' end`
  const rows = await db
    .select({ at: stateChange.at, event: stateChange.event, told: count(notice.id) })
    .from(stateChange)
    .leftJoin(
      notice,
      and(eq(notice.thing, 'activity'), eq(notice.thingId, activityId), eq(notice.key, key)),
    )
    .where(
      and(
        eq(stateChange.machine, 'activity'),
        eq(stateChange.recordId, activityId),
        inArray(stateChange.event, ['change', 'cancel']),
      ),
    )
    .groupBy(stateChange.version, stateChange.at, stateChange.event)
    .orderBy(desc(stateChange.version))
    .limit(20)
  return rows.map(({ at, event, told }) => ({
    at: isoInHongKong(at),
    what: event === 'cancel' ? 'cancel' : 'change',
    told,
  }))
}

async function messagesSent(db: Database, activityId: number): Promise<Figures['messages']> {
  const rows = await db
    .select()
    .from(activityMessage)
    .where(eq(activityMessage.activityId, activityId))
    .orderBy(desc(activityMessage.id))
    .limit(20)
  return rows.map(messageView)
}
