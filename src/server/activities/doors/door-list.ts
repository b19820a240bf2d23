import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { DoorList } from '#contract/activities/doors.ts'
import { ticketCodeHash } from '#rules/activities/ticket-code.ts'
import { ticketNumber } from '#rules/activities/ticket-number.ts'
import { doorTimes } from '#rules/activities/ticket-refund.ts'
import {
  activity,
  activitySession,
  checkIn,
  doorLink,
  ticket,
  ticketKind,
  ticketSession,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { ActivityParts } from '../own-activity.ts'
import { openDoor } from './door-token.ts'

/** The ticket list that a door's device uses offline. */
export async function readDoorList({ db, clock }: ActivityParts, token: string): Promise<DoorList> {
  const now = clock()
  const door = await openDoor(db, token, now)
  const { activityId } = door
  const [of] = await db
    .select({ plan: activity.plan })
    .from(activity)
    .where(eq(activity.id, activityId))
  const sessions = await db
    .select()
    .from(activitySession)
    .where(eq(activitySession.activityId, activityId))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  const rows = await db
    .select({ row: ticket, kind: ticketKind.name })
    .from(ticket)
    .innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
    .where(and(eq(ticket.activityId, activityId), isNotNull(ticket.code)))
    .orderBy(asc(ticket.id))
  const sessionsOf = grouped(
    await db
      .select({ ticketId: ticketSession.ticketId, sessionId: ticketSession.sessionId })
      .from(ticketSession)
      .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
      .where(eq(activitySession.activityId, activityId)),
  )
  const letIn = grouped(
    await db
      .select({
        ticketId: checkIn.ticketId,
        sessionId: checkIn.sessionId,
        at: checkIn.deviceAt,
        door: doorLink.name,
      })
      .from(checkIn)
      .leftJoin(doorLink, eq(doorLink.id, checkIn.doorLinkId))
      .where(
        inArray(
          checkIn.sessionId,
          sessions.map(({ id }) => id),
        ),
      ),
  )
  return {
    door: door.name,
    title: of?.plan.title ?? '',
    expiresAt: isoInHongKong(door.expiresAt),
    asOf: isoInHongKong(now),
    sessions: sessions.map(({ id, title, startsAt, endsAt }) => {
      const { opensAt, closesAt } = doorTimes({ startsAt, endsAt })
      return {
        sessionId: id,
        title,
        startsAt: isoInHongKong(startsAt),
        endsAt: isoInHongKong(endsAt),
        opensAt: isoInHongKong(opensAt),
        closesAt: isoInHongKong(closesAt),
      }
    }),
    tickets: await Promise.all(
      rows.map(async ({ row, kind }) => ({
        ticketId: row.id,
        codeHash: await ticketCodeHash(row.code ?? ''),
        number: ticketNumber(row.code ?? ''),
        oldHashes: await Promise.all(row.oldCodes.map(ticketCodeHash)),
        kind,
        holder: row.holder,
        isReturned: row.status !== 'VALID',
        sessionIds: (sessionsOf.get(row.id) ?? []).map(({ sessionId }) => sessionId),
        letIn: (letIn.get(row.id) ?? []).map(({ sessionId, at, door: name }) => ({
          sessionId,
          at: isoInHongKong(at),
          door: name,
        })),
      })),
    ),
  }
}

function grouped<Row extends { ticketId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.ticketId)
    if (group === undefined) groups.set(row.ticketId, [row])
    else group.push(row)
  }
  return groups
}
