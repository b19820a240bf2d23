import { and, desc, eq, exists, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import type {
  activityParticipants,
  ParticipantChoice,
} from '#contract/activities/activity-figures.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList, windowOf } from '#rules/list-pages.ts'
import { learnerName, namesBy } from '../courses/learner-name.ts'
import type { Database } from '../db/open.ts'
import { activitySession, checkIn, ticket, ticketKind, ticketSession } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { ownActivityRow } from './own-activity.ts'

type Participant = DataOf<typeof activityParticipants>['list'][number]

/** A page of the participants of an own activity; A0404 for another organization's. */
export async function readParticipants(
  db: Database,
  owner: OrganizationOwner,
  {
    activityId,
    show,
    sessionId,
    kindId,
    pageNum,
    pageSize,
  }: QueryValue<typeof activityParticipants>,
  locale: Locale,
): Promise<DataOf<typeof activityParticipants>> {
  const { id } = await ownActivityRow(db, owner, activityId)
  const where = and(
    eq(ticket.activityId, id),
    chosen(db, show, sessionId),
    kindId === undefined ? undefined : eq(ticket.kindId, kindId),
  )
  const page = windowOf({ pageNum, pageSize })
  const list = await participantsOf(db, where, page, locale)
  return pageOfList(list, { total: await db.$count(ticket, where), pageNum, pageSize })
}

/** Granted at some time, even if returned since; tickets only held for an order never were. */
export const wasGranted = gt(ticket.codeVersion, 0)

function chosen(db: Database, show: ParticipantChoice, sessionId: number | undefined) {
  const rowOf = (table: typeof checkIn | typeof ticketSession) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(
          and(
            eq(table.ticketId, ticket.id),
            sessionId === undefined ? undefined : eq(table.sessionId, sessionId),
          ),
        ),
    )
  const ofSession = sessionId === undefined ? undefined : rowOf(ticketSession)
  if (show === 'back') {
    return and(inArray(ticket.status, ['CANCELLED', 'REFUNDED']), wasGranted, ofSession)
  }
  const came = rowOf(checkIn)
  const attendance: SQL | undefined =
    show === 'came' ? came : show === 'absent' ? not(came) : undefined
  return and(eq(ticket.status, 'VALID'), ofSession, attendance)
}

/** Ticket holders, newest first, under their public names. */
export async function participantsOf(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
  locale: Locale,
): Promise<Participant[]> {
  const names = namesBy(ticket.accountId)
  const rows = await db
    .select({ row: ticket, kind: ticketKind.name, ...names.columns })
    .from(ticket)
    .innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
    .leftJoin(names.parent, names.isParent)
    .leftJoin(names.tutor, names.isTutor)
    .where(where)
    .orderBy(desc(ticket.id))
    .limit(limit)
    .offset(offset)
  const ids = db.select({ id: ticket.id }).from(ticket).where(where)
  const page = ids.orderBy(desc(ticket.id)).limit(limit).offset(offset)
  const sessions = await db
    .select({
      ticketId: ticketSession.ticketId,
      sessionId: ticketSession.sessionId,
      cameAt: checkIn.at,
    })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .leftJoin(
      checkIn,
      and(
        eq(checkIn.ticketId, ticketSession.ticketId),
        eq(checkIn.sessionId, ticketSession.sessionId),
      ),
    )
    .where(inArray(ticketSession.ticketId, page))
    .orderBy(activitySession.startsAt, activitySession.id)
  const ofTicket = Map.groupBy(sessions, ({ ticketId }) => ticketId)
  return rows.map(({ row, kind, ...buyer }) => ({
    ticketId: row.id,
    holder: row.holder,
    buyer: learnerName(buyer, locale),
    kind,
    status: row.status,
    priceCents: row.priceCents,
    isRedeemed: row.boughtPackageId !== null,
    boughtAt: isoInHongKong(row.createdAt),
    sessions: (ofTicket.get(row.id) ?? []).map(({ sessionId, cameAt }) => ({
      sessionId,
      cameAt: cameAt === null ? null : isoInHongKong(cameAt),
    })),
  }))
}
