import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { coverOf } from '#catalogue/covers.ts'
import { label } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { planTexts } from '#contract/activities/activity-plan.ts'
import type { ActivityCard, ActivityDetail } from '#contract/activities/activity-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database } from '../db/open.ts'
import {
  activity,
  activitySession,
  organization,
  packageKind,
  poolSession,
  seatPool,
  ticketKind,
  ticketPackage,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { ServiceError } from '../ground/service-error.ts'
import { shownName, shownText, written } from '../ground/written.ts'
import { isOffered } from '../search/activities/predicates.ts'
import type { RowOf } from '../states/move.ts'
import type { ActivityParts } from './own-activity.ts'
import { seatsForPackages } from './package-seats.ts'
import { countSeats, isOnSale, poolsOnSale } from './seats.ts'
import { dateView } from './shown-parts.ts'

type Organizer = typeof organization.$inferSelect

/** Cards of those activities that are on offer, in the order of the ids. */
export async function offeredCards(
  parts: ActivityParts,
  activityIds: readonly number[],
  locale: Locale,
): Promise<ActivityCard[]> {
  if (activityIds.length === 0) return []
  const found = await parts.db
    .select({ row: activity, owner: organization })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(and(inArray(activity.id, [...activityIds]), isOffered))
  const byId = new Map(found.map((one) => [one.row.id, one]))
  return cardsOf(
    parts,
    activityIds.flatMap((id) => byId.get(id) ?? []),
    locale,
  )
}

async function cardsOf(
  { db, clock }: ActivityParts,
  found: readonly { row: RowOf<'activity'>; owner: Organizer }[],
  locale: Locale,
): Promise<ActivityCard[]> {
  const ids = found.map(({ row }) => row.id)
  const sessions = await sessionsOf(db, ids)
  const kinds = await db.select().from(ticketKind).where(inArray(ticketKind.activityId, ids))
  const now = clock()
  const pools = await poolsToCome(db, ids, now)
  const seats = await countSeats(db, pools)
  return found.map(({ row, owner }) => {
    const { plan } = row
    const its = sessions.filter(({ activityId }) => activityId === row.id)
    const shown = its.find(({ startsAt }) => startsAt > now) ?? its.at(-1)
    if (shown === undefined) throw new Error(`Activity ${row.id} has no session`)
    const subject = row.itemValue === null ? undefined : subjectByValue(row.itemValue)
    const area = row.areaId === null ? undefined : areaById(row.areaId)
    const prices = kinds.flatMap((kind) => (kind.activityId === row.id ? kind.priceCents : []))
    const sold = pools.filter(({ activityId }) => activityId === row.id)
    const all = sold.reduce((sum, { capacity }) => sum + capacity, 0)
    const free = sold.reduce((sum, { id }) => sum + (seats.get(id)?.free ?? 0), 0)
    return {
      activityId: row.id,
      title: shownText(plan.title, locale),
      introduction: shownText(plan.introduction, locale),
      subject: subject === undefined ? null : label(subject, locale),
      cover: coverOf(row.itemValue),
      organizer: shownName(organizationName(owner, locale), locale),
      isOnline: row.isOnline,
      area: area === undefined ? null : label(area, locale),
      startsAt: isoInHongKong(shown.startsAt),
      endsAt: isoInHongKong(shown.endsAt),
      sessions: its.length,
      fromCents: Math.min(...prices),
      seats: { all, free },
      soldOut: free === 0,
    }
  })
}

/** Pools of which a ticket still admits to all sessions; of an activity that is over, all. */
async function poolsToCome(db: Database, activityIds: readonly number[], now: Date) {
  const rows = await db
    .select({
      pool: seatPool,
      firstStart: sql<Date>`min(${activitySession.startsAt})`.mapWith(activitySession.startsAt),
    })
    .from(seatPool)
    .innerJoin(poolSession, eq(poolSession.poolId, seatPool.id))
    .innerJoin(activitySession, eq(activitySession.id, poolSession.sessionId))
    .where(inArray(seatPool.activityId, [...activityIds]))
    .groupBy(seatPool.id)
  const coming = rows.filter(({ firstStart }) => firstStart > now)
  const isComing = new Set(coming.map(({ pool }) => pool.activityId))
  return [...coming, ...rows.filter(({ pool }) => !isComing.has(pool.activityId))].map(
    ({ pool }) => pool,
  )
}

const sessionsOf = (db: Database, activityIds: readonly number[]) =>
  db
    .select()
    .from(activitySession)
    .where(inArray(activitySession.activityId, [...activityIds]))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))

const shown = ['PUBLISHED', 'PAUSED', 'ENDED', 'CANCELLED'] as const
const isShown = (status: string): status is (typeof shown)[number] =>
  (shown as readonly string[]).includes(status)

/** The public page of an activity; A0404 if it was never published or its organization has left. */
export async function readActivity(
  parts: ActivityParts,
  activityId: number,
  locale: Locale,
): Promise<ActivityDetail> {
  const { db, clock } = parts
  const [found] = await db
    .select({ row: activity, owner: organization })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(and(eq(activity.id, activityId), eq(organization.status, 'active')))
  if (found === undefined || found.row.publishedAt === null || !isShown(found.row.status)) {
    throw new ServiceError('A0404', 'activityId')
  }
  const { row } = found
  const { plan } = row
  const [card] = await cardsOf(parts, [found], locale)
  if (card === undefined) throw new Error('An activity without a card')
  return {
    ...card,
    organization: await hostOf(db, found.owner),
    status: found.row.status as ActivityDetail['status'],
    ...recordOf(planTexts, (name) => written(plan[name], locale)),
    itemValue: row.itemValue,
    areaId: row.areaId,
    place: row.isOnline ? null : written(plan.place, locale),
    salesFrom: row.salesFrom && isoInHongKong(row.salesFrom),
    salesUntil: row.salesUntil && isoInHongKong(row.salesUntil),
    mostTickets: plan.mostTickets,
    dates: (await sessionsOf(db, [activityId])).map((session) => ({
      ...dateView(session),
      title: written(session.title, locale),
    })),
    ...(await offersOf(db, row, { now: clock(), locale })),
    publishedAt: isoInHongKong(row.publishedAt ?? row.createdAt),
    updatedAt: isoInHongKong(row.updatedAt),
  }
}

/** The organization, as far as its activities are public. */
export async function hostOf(
  db: Database,
  { id, canTrade }: Organizer,
): Promise<ActivityDetail['organization']> {
  const its = and(eq(activity.organizationId, id), isNotNull(activity.publishedAt))
  return { id, activities: await db.$count(activity, its), isRegistered: canTrade }
}

async function offersOf(
  db: Database,
  row: RowOf<'activity'>,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Pick<ActivityDetail, 'kinds' | 'packages'>> {
  const kinds = await db
    .select()
    .from(ticketKind)
    .where(eq(ticketKind.activityId, row.id))
    .orderBy(asc(ticketKind.id))
  const onSale = await poolsOnSale(db).where(eq(seatPool.activityId, row.id))
  const seats = await countSeats(
    db,
    onSale.map(({ pool }) => pool),
  )
  const links = await db
    .select({ poolId: poolSession.poolId, sessionId: poolSession.sessionId })
    .from(poolSession)
    .innerJoin(seatPool, eq(seatPool.id, poolSession.poolId))
    .where(eq(seatPool.activityId, row.id))
    .orderBy(asc(poolSession.poolId), asc(poolSession.sessionId))
  const packages = await db
    .select()
    .from(ticketPackage)
    .where(eq(ticketPackage.activityId, row.id))
    .orderBy(asc(ticketPackage.id))
  const redeemed = await db
    .select()
    .from(packageKind)
    .where(
      inArray(
        packageKind.packageId,
        packages.map(({ id }) => id),
      ),
    )
    .orderBy(asc(packageKind.kindId))
  const room = await seatsForPackages(db, row.id, now)
  const isOpen = (poolId: number) => {
    const of = onSale.find(({ pool }) => pool.id === poolId)
    return of !== undefined && isOnSale(of, now)
  }
  const open = kinds.map(({ id, name, priceCents, poolId, most }) => ({
    ...{ kindId: id, name: written(name, locale), priceCents, poolId },
    most: Math.min(most ?? row.plan.mostTickets, row.plan.mostTickets),
    free: seats.get(poolId)?.free ?? 0,
    seats: seats.get(poolId)?.capacity ?? 0,
    isOpen: isOpen(poolId),
    sessionIds: links.flatMap((link) => (link.poolId === poolId ? link.sessionId : [])),
  }))
  return {
    kinds: open,
    packages: packages.map(({ id, name, tickets, priceCents }) => {
      const kindIds = redeemed.flatMap((of) => (of.packageId === id ? of.kindId : []))
      return {
        ...{ packageId: id, name: written(name, locale), tickets, priceCents, kindIds },
        isOpen: (room.get(id) ?? 0) >= tickets,
      }
    }),
  }
}
