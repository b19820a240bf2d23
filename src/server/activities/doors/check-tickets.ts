import { and, arrayContains, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import type { checkTickets, DoorAnswer, DoorVerdict } from '#contract/activities/doors.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { ticketNumber } from '#rules/activities/ticket-number.ts'
import { doorTimes } from '#rules/activities/ticket-refund.ts'
import { clockMoment } from '#rules/clock-moment.ts'
import type { Transaction } from '../../db/open.ts'
import {
  activitySession,
  checkIn,
  doorEvent,
  doorLink,
  ticket,
  ticketKind,
  ticketSession,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { RowOf } from '../../states/move.ts'
import type { ActivityParts } from '../own-activity.ts'
import { shareActivity } from '../ticket-rows.ts'
import { openDoor } from './door-token.ts'

type Sent = BodyValue<typeof checkTickets>['events'][number]
type Door = typeof doorLink.$inferSelect
interface Showing {
  tx: Transaction
  door: Door
  session: typeof activitySession.$inferSelect
  event: Sent
  /** By the device's clock, clamped between the creation of the door and now. */
  deviceAt: Date
  now: Date
}

/** Checks tickets in one at a time; events done before a failure persist. */
export async function checkAtDoor(
  { db, clock }: ActivityParts,
  { token, events, sentAt }: BodyValue<typeof checkTickets>,
): Promise<{ list: DoorVerdict[] }> {
  const { activityId } = await openDoor(db, token, clock())
  const list: DoorVerdict[] = []
  for (const event of events) {
    list.push(
      await db.transaction(async (tx) => {
        await shareActivity(tx, activityId)
        const now = clock()
        const { id } = await openDoor(tx, token, now)
        // The row lock orders this against the ending of the door.
        const [door] = await tx.select().from(doorLink).where(eq(doorLink.id, id)).for('share')
        if (door === undefined || door.endedAt !== null) throw new ServiceError('A0404', 'token')
        const session = await demandSession(tx, activityId, event.sessionId)
        const corrected =
          sentAt === undefined ? event.deviceAt : clockMoment(event.deviceAt, sentAt, now.getTime())
        return show({ tx, door, session, event, deviceAt: between(corrected, door, now), now })
      }),
    )
  }
  return { list }
}

function between(deviceAt: string, { createdAt }: Door, now: Date): Date {
  const at = Date.parse(deviceAt)
  const known = Number.isNaN(at) ? now.getTime() : at
  return new Date(Math.min(Math.max(known, createdAt.getTime()), now.getTime()))
}

async function demandSession(tx: Transaction, activityId: number, sessionId: number) {
  const isIts = and(eq(activitySession.id, sessionId), eq(activitySession.activityId, activityId))
  const [session] = await tx.select().from(activitySession).where(isIts)
  if (session === undefined) throw new ServiceError('A0404', 'sessionId')
  return session
}

async function show(showing: Showing): Promise<DoorVerdict> {
  const { tx, door, event } = showing
  const isIt = and(eq(doorEvent.activityId, door.activityId), eq(doorEvent.requestKey, event.key))
  const [known] = await tx.select().from(doorEvent).where(isIt).for('update')
  if (known !== undefined) return again(showing, known)
  const { answer, row } = await decide(showing)
  const [added] = await tx
    .insert(doorEvent)
    .values({
      activityId: door.activityId,
      sessionId: event.sessionId,
      ticketId: row?.id ?? null,
      doorLinkId: door.id,
      requestKey: event.key,
      shown: event.shown ?? answer,
      deviceAt: showing.deviceAt,
      at: showing.now,
    })
    .onConflictDoNothing()
    .returning()
  if (added !== undefined) return verdict(showing, answer, row)
  // The same event arrived twice concurrently, and the other request inserted it.
  const [other] = await tx.select().from(doorEvent).where(isIt)
  if (other === undefined) throw new Error(`No event ${event.key}`)
  return again(showing, other)
}

/** The reply was lost, and the device may have shown a different one meanwhile. */
async function again(showing: Showing, known: typeof doorEvent.$inferSelect): Promise<DoorVerdict> {
  const { tx, event } = showing
  const [row] =
    known.ticketId === null
      ? []
      : await tx.select().from(ticket).where(eq(ticket.id, known.ticketId))
  if (event.shown !== undefined && event.shown !== known.shown) {
    await tx.update(doorEvent).set({ shown: event.shown }).where(eq(doorEvent.id, known.id))
  }
  return verdict(showing, known.shown as DoorAnswer, row)
}

interface Decision {
  answer: DoorAnswer
  row: RowOf<'ticket'> | undefined
}

async function decide(showing: Showing): Promise<Decision> {
  const { tx, door, session, event, deviceAt, now } = showing
  const found = await find(showing)
  if (found.answer !== 'in' || found.row === undefined) return found
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, found.row.id)).for('update')
  if (row === undefined) return { answer: 'unknown', row }
  if (row.code !== found.row.code) return { answer: 'replaced', row }
  if (row.status !== 'VALID') return { answer: 'returned', row }
  const { sessionId } = event
  const opens = and(eq(ticketSession.ticketId, row.id), eq(ticketSession.sessionId, sessionId))
  if ((await tx.$count(ticketSession, opens)) === 0) return { answer: 'otherSession', row }
  const { opensAt, closesAt } = doorTimes(session)
  if (deviceAt < opensAt || deviceAt > closesAt) return { answer: 'notNow', row }
  // A device that refused the ticket while offline let nobody in.
  if (event.shown !== undefined && event.shown !== 'in') return { answer: event.shown, row }
  const [isIn] = await tx
    .insert(checkIn)
    .values({
      ...{ ticketId: row.id, sessionId, doorLinkId: door.id, deviceAt, at: now },
      isByNumber: !isWhole(event),
    })
    .onConflictDoNothing()
    .returning()
  return { answer: isIn === undefined ? 'again' : 'in', row }
}

const isWhole = ({ code }: Sent) => code.length > 8

/** The answer is `in` only for the current code. */
async function find({ tx, door, event }: Showing): Promise<Decision> {
  const { code, ticketId } = event
  const ofActivity = eq(ticket.activityId, door.activityId)
  const whole = isWhole(event)
  const rows = await tx
    .select()
    .from(ticket)
    .where(and(ofActivity, whole ? eq(ticket.code, code) : like(ticket.code, `${code}%`)))
    .limit(2)
  const [row] = rows
  if (rows.length > 1) return { answer: 'several', row: undefined }
  if (row !== undefined) return { answer: 'in', row }
  const isOld = whole
    ? arrayContains(ticket.oldCodes, [code])
    : sql`exists (select from unnest(${ticket.oldCodes}) old where old like ${`${code}%`})`
  // The device may have matched the ticket against an outdated offline list.
  const inList =
    ticketId === undefined ? undefined : and(eq(ticket.id, ticketId), isNotNull(ticket.code))
  const [old] = await tx
    .select()
    .from(ticket)
    .where(and(ofActivity, or(isOld, inList)))
    .limit(1)
  return { answer: old === undefined ? 'unknown' : 'replaced', row: old }
}

async function verdict(
  { tx, event }: Showing,
  answer: DoorAnswer,
  row: RowOf<'ticket'> | undefined,
): Promise<DoorVerdict> {
  const { key, sessionId } = event
  if (row === undefined) return { key, answer, ticket: null, letIn: null }
  const [kind] = await tx.select().from(ticketKind).where(eq(ticketKind.id, row.kindId))
  const sessions = await tx.select().from(ticketSession).where(eq(ticketSession.ticketId, row.id))
  const [first] = await tx
    .select({ at: checkIn.deviceAt, door: doorLink.name })
    .from(checkIn)
    .leftJoin(doorLink, eq(doorLink.id, checkIn.doorLinkId))
    .where(and(eq(checkIn.ticketId, row.id), eq(checkIn.sessionId, sessionId)))
  return {
    key,
    answer,
    ticket: {
      kind: kind?.name ?? '',
      holder: row.holder,
      number: row.code === null ? '' : ticketNumber(row.code),
      sessionIds: sessions.map((one) => one.sessionId),
    },
    letIn: first === undefined ? null : { at: isoInHongKong(first.at), door: first.door },
  }
}
