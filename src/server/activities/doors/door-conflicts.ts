import { and, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { DoorConflict } from '#contract/activities/doors.ts'
import { doorHours } from '#rules/activities/ticket-refund.ts'
import type { Database } from '../../db/open.ts'
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
import type { OrganizationOwner } from '../../ground/owner.ts'
import { demandOwnActivity } from './door-links.ts'

const mostConflicts = 200

/** Tickets that offline doors let in although they should not have. */
export async function readDoorConflicts(
  db: Database,
  owner: OrganizationOwner,
  activityId: number,
): Promise<{ list: DoorConflict[] }> {
  await demandOwnActivity(db, owner, activityId)
  const shownIn = and(eq(doorEvent.activityId, activityId), eq(doorEvent.shown, 'in'))
  const pairs = await db
    .select({
      ticket,
      ticketKind: ticketKind.name,
      session: activitySession,
      isTrue: sql<boolean>`bool_or(${checkIn.ticketId} is not null)`,
      isInTime: sql<boolean>`bool_or(${doorEvent.deviceAt} between
        ${activitySession.startsAt} - make_interval(hours => ${doorHours.before})
        and ${activitySession.endsAt} + make_interval(hours => ${doorHours.after}))`,
      opens: sql<boolean>`bool_or(${ticketSession.ticketId} is not null)`,
    })
    .from(doorEvent)
    .innerJoin(ticket, eq(ticket.id, doorEvent.ticketId))
    .innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
    .innerJoin(activitySession, eq(activitySession.id, doorEvent.sessionId))
    .leftJoin(
      checkIn,
      and(eq(checkIn.ticketId, ticket.id), eq(checkIn.sessionId, activitySession.id)),
    )
    .leftJoin(
      ticketSession,
      and(eq(ticketSession.ticketId, ticket.id), eq(ticketSession.sessionId, activitySession.id)),
    )
    .where(shownIn)
    .groupBy(ticket.id, ticketKind.name, activitySession.id)
    .having(or(sql`${count()} > 1`, isNull(max(checkIn.ticketId))))
    .orderBy(desc(max(doorEvent.id)))
    .limit(mostConflicts)
  const events = await db
    .select({ row: doorEvent, door: doorLink.name })
    .from(doorEvent)
    .leftJoin(doorLink, eq(doorLink.id, doorEvent.doorLinkId))
    .where(
      and(
        shownIn,
        inArray(
          doorEvent.ticketId,
          pairs.map((pair) => pair.ticket.id),
        ),
      ),
    )
    .orderBy(doorEvent.deviceAt, doorEvent.id)
  return {
    list: pairs.map(({ ticket: row, ticketKind: kind, session, isTrue, isInTime, opens }) => ({
      kind: isTrue
        ? 'twice'
        : row.status !== 'VALID'
          ? 'returned'
          : !opens
            ? 'otherSession'
            : isInTime
              ? 'replaced'
              : 'notNow',
      ticketId: row.id,
      sessionId: session.id,
      session: { title: session.title, startsAt: isoInHongKong(session.startsAt) },
      ticketKind: kind,
      holder: row.holder,
      letIn: events
        .filter((one) => one.row.ticketId === row.id && one.row.sessionId === session.id)
        .map((one) => ({ door: one.door, deviceAt: isoInHongKong(one.row.deviceAt) })),
    })),
  }
}
