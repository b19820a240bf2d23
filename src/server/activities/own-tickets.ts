import { and, asc, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { coverOf } from '#catalogue/covers.ts'
import { label } from '#catalogue/labels.ts'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import type { Locale } from '#i18n/locales.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database } from '../db/open.ts'
import {
  activity,
  activityMessage,
  activitySession,
  boughtPackage,
  notice,
  orderLine,
  organization,
  packageKind,
  seatPool,
  ticket,
  ticketKind,
  ticketPackage,
  waitingEntry,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { shownName, shownText } from '../ground/written.ts'
import { changeSentences } from './change-sentences.ts'
import { mayReturnPackage } from './give-back.ts'
import type { ActivityParts } from './own-activity.ts'
import { countSeats } from './seats.ts'
import { dateView } from './shown-parts.ts'
import { ticketViews } from './ticket-views.ts'

interface Reading {
  activityId?: number | undefined
  locale: Locale
}

/** A parent's tickets and packages by activity, the latest purchase first. */
export async function readOwnTickets(
  { db, clock }: ActivityParts,
  accountId: number,
  { activityId, locale }: Reading,
): Promise<{ list: OwnTickets[] }> {
  const now = clock()
  const shown = (text: string) => shownText(text, locale)
  const one = (column: typeof ticket.activityId | typeof boughtPackage.activityId) =>
    activityId === undefined ? undefined : eq(column, activityId)
  const held = await db
    .select({ row: ticket, kind: ticketKind.name, orderId: orderLine.orderId })
    .from(ticket)
    .innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
    .leftJoin(orderLine, eq(orderLine.id, ticket.orderLineId))
    .where(
      and(eq(ticket.accountId, accountId), ne(ticket.status, 'EXPIRED'), one(ticket.activityId)),
    )
    .orderBy(asc(ticket.id))
  const tickets = held.map((one) => ({ ...one, kind: shown(one.kind) }))
  const packs = await db
    .select({ row: boughtPackage, name: ticketPackage.name })
    .from(boughtPackage)
    .innerJoin(ticketPackage, eq(ticketPackage.id, boughtPackage.packageId))
    .where(
      and(
        eq(boughtPackage.accountId, accountId),
        isNull(boughtPackage.endedAt),
        one(boughtPackage.activityId),
      ),
    )
    .orderBy(asc(boughtPackage.id))
  const waits = await readWaiting(db, accountId, activityId, shown)
  const ids = [
    ...new Set(
      [...tickets.map(({ row }) => row), ...packs.map(({ row }) => row), ...waits].map(
        (row) => row.activityId,
      ),
    ),
  ]
  const of = await db
    .select({ row: activity, owner: organization })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(inArray(activity.id, ids))
  const dates = await db
    .select()
    .from(activitySession)
    .where(inArray(activitySession.activityId, ids))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  const messages = await db
    .select()
    .from(activityMessage)
    .where(
      inArray(activityMessage.activityId, [...new Set(tickets.map(({ row }) => row.activityId))]),
    )
    .orderBy(desc(activityMessage.id))
  const changes = await changeNotices(db, accountId, ids)
  const viewOf = await ticketViews(db, tickets, now)
  const redeemable = await kindsOf(
    db,
    packs.map(({ row }) => row.packageId),
    shown,
  )
  const list = ids
    .toSorted((first, second) => second - first)
    .flatMap((id): OwnTickets[] => {
      const found = of.find(({ row }) => row.id === id)
      if (found === undefined) return []
      const { row, owner } = found
      const mine = tickets.filter((one) => one.row.activityId === id)
      const comes = mine.some((one) => one.row.status === 'VALID')
      const area = row.areaId === null ? undefined : areaById(row.areaId)
      return [
        {
          activityId: id,
          title: shown(row.plan.title),
          cover: coverOf(row.itemValue),
          status: row.status,
          organizer: shownName(organizationName(owner, locale), locale),
          isOnline: row.isOnline,
          place: row.isOnline ? '' : shown(row.plan.place),
          area: area === undefined ? null : label(area, locale),
          onlineUrl: row.isOnline && comes ? row.plan.onlineUrl : '',
          dates: dates
            .filter((date) => date.activityId === id)
            .map((date) => dateView({ ...date, title: shown(date.title) })),
          changed: changedView(changes.get(id), locale),
          tickets: mine.map(viewOf),
          messages: messages
            .filter((one) => comes && one.activityId === id)
            .map(({ sentAt, message }) => ({ at: isoInHongKong(sentAt), message: shown(message) })),
          packages: packs
            .filter((pack) => pack.row.activityId === id)
            .map((pack) => ({
              boughtPackageId: pack.row.id,
              name: shown(pack.name),
              tickets: pack.row.tickets,
              left: pack.row.leftTickets,
              safeCents: pack.row.heldCents,
              mayReturn: mayReturnPackage(pack.row, row, now),
              kinds: redeemable.get(pack.row.packageId) ?? [],
            })),
          waiting: waits.filter((entry) => entry.activityId === id).map((entry) => entry.view),
        },
      ]
    })
  return { list }
}

async function changeNotices(db: Database, accountId: number, ids: readonly number[]) {
  const notices = await db
    .select()
    .from(notice)
    .where(
      and(
        eq(notice.accountId, accountId),
        eq(notice.kind, 'activity.changed'),
        inArray(notice.thingId, [...ids]),
      ),
    )
    .orderBy(asc(notice.id))
  return new Map(notices.map((row) => [row.thingId, row]))
}

function changedView(
  changed: typeof notice.$inferSelect | undefined,
  locale: Locale,
): OwnTickets['changed'] {
  if (changed === undefined) return null
  return { at: isoInHongKong(changed.createdAt), text: changeSentences(changed.words, locale) }
}

async function readWaiting(
  db: Database,
  accountId: number,
  activityId: number | undefined,
  shown: (text: string) => string,
) {
  const rows = await db
    .select({ row: waitingEntry, name: seatPool.name })
    .from(waitingEntry)
    .innerJoin(seatPool, eq(seatPool.id, waitingEntry.poolId))
    .where(
      and(
        eq(waitingEntry.accountId, accountId),
        inArray(waitingEntry.status, ['WAITING', 'OFFERED']),
        activityId === undefined ? undefined : eq(waitingEntry.activityId, activityId),
      ),
    )
    .orderBy(asc(waitingEntry.id))
  return Promise.all(
    rows.map(async ({ row, name }) => ({
      activityId: row.activityId,
      view: {
        poolId: row.poolId,
        name: shown(name),
        status: row.status,
        before: await db.$count(
          waitingEntry,
          and(
            eq(waitingEntry.poolId, row.poolId),
            eq(waitingEntry.status, 'WAITING'),
            lt(waitingEntry.id, row.id),
          ),
        ),
        offerBy: row.dueAt === null ? null : isoInHongKong(row.dueAt),
      },
    })),
  )
}

async function kindsOf(
  db: Database,
  packageIds: readonly number[],
  shown: (text: string) => string,
) {
  const rows = await db
    .select({ packageId: packageKind.packageId, kind: ticketKind, pool: seatPool })
    .from(packageKind)
    .innerJoin(ticketKind, eq(ticketKind.id, packageKind.kindId))
    .innerJoin(seatPool, eq(seatPool.id, ticketKind.poolId))
    .where(inArray(packageKind.packageId, [...packageIds]))
    .orderBy(asc(ticketKind.id))
  const pools = [...new Map(rows.map(({ pool }) => [pool.id, pool])).values()]
  const seats = await countSeats(db, pools)
  const kinds = new Map<number, OwnTickets['packages'][number]['kinds']>()
  for (const { packageId, kind, pool } of rows) {
    const one = { kindId: kind.id, name: shown(kind.name), free: seats.get(pool.id)?.free ?? 0 }
    kinds.set(packageId, [...(kinds.get(packageId) ?? []), one])
  }
  return kinds
}
