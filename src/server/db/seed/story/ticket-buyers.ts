import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { weekdayOf } from '#rules/calendar-days.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import { buyOwnTickets } from '../../../activities/buy.ts'
import { countSeats } from '../../../activities/seats.ts'
import { activity, activitySession, poolSession, seatPool, ticketKind } from '../../tables/index.ts'
import type { Cast, Player } from './cast.ts'
import { payFor } from './paying.ts'
import type { Stage } from './stage.ts'

interface Wanted {
  activityId: number
  /** The key of the kind in the activity's plan. */
  kind: string
  tickets: number
}

/** A parent orders tickets and pays them. */
export async function buyTickets(
  stage: Stage,
  buyer: Player,
  { activityId, kind, tickets }: Wanted,
): Promise<void> {
  const [found] = await stage.db
    .select({ kindId: ticketKind.id, priceCents: ticketKind.priceCents })
    .from(ticketKind)
    .where(and(eq(ticketKind.activityId, activityId), eq(ticketKind.key, kind)))
  if (found === undefined) throw new Error(`No tickets ${kind}`)
  const holders = Array.from({ length: tickets }, () => '')
  const wanted = { activityId, tickets: [{ ...found, holders }], packages: [] }
  await payFor(stage, buyOwnTickets(stage, buyer, { ...wanted, key: randomUUID() }))
}

interface Offered {
  activityId: number
  kind: string
  /** Free ones. */
  seats: number
  most: number
  begins: Date
  publishedAt: Date
}

/** Tickets that the demo sells, by the first session that they are for. */
async function offered({ db, now }: Stage): Promise<Offered[]> {
  const rows = await db
    .select({ activity, kind: ticketKind, pool: seatPool, session: activitySession })
    .from(ticketKind)
    .innerJoin(activity, eq(activity.id, ticketKind.activityId))
    .innerJoin(seatPool, eq(seatPool.id, ticketKind.poolId))
    .innerJoin(poolSession, eq(poolSession.poolId, seatPool.id))
    .innerJoin(activitySession, eq(activitySession.id, poolSession.sessionId))
    .where(and(eq(activity.status, 'PUBLISHED'), isNotNull(activity.publishedAt)))
    .orderBy(asc(activitySession.startsAt), asc(ticketKind.id))
  const first = new Map<number, (typeof rows)[number]>()
  for (const row of rows) if (!first.has(row.kind.id)) first.set(row.kind.id, row)
  const coming = [...first.values()].filter(({ session }) => session.startsAt > now)
  const counts = await countSeats(
    db,
    coming.map(({ pool }) => pool),
  )
  return coming
    .map(({ activity: of, kind, pool, session }) => ({
      activityId: of.id,
      kind: kind.key,
      seats: counts.get(pool.id)?.free ?? 0,
      most: Math.min(of.plan.mostTickets, kind.most ?? of.plan.mostTickets),
      begins: session.startsAt,
      publishedAt: of.publishedAt ?? of.createdAt,
    }))
    .filter(({ seats }) => seats > 1)
}

/** The parent to try goes out on the coming Saturday, or on the next day with something. */
export async function tellOfTickets(stage: Stage, { parent, families }: Cast): Promise<void> {
  const { on, now } = stage
  const all = await offered(stage)
  const isComing = ({ begins }: Offered) =>
    weekdayOf(hongKongDay(begins)) === 6 && begins.getTime() < now.getTime() + 7 * dayMs
  const own = all.find(isComing) ?? all[0]
  if (own === undefined) return
  const sell = (buyer: Player, one: Offered, tickets: number, when: Date) => {
    const soonest = Math.max(when.getTime(), one.publishedAt.getTime() + hourMs)
    stage.at(new Date(soonest), () => buyTickets(stage, buyer, { ...one, tickets }))
  }
  sell(parent, own, Math.min(2, own.most, own.seats), on(-3, 21))
  const others = [...new Map(all.map((one) => [one.activityId, one])).values()].slice(0, 4)
  for (const [at, buyer] of families.slice(8, 12).entries()) {
    const one = others[at % others.length]
    if (one === undefined || one.seats < 8) continue
    sell(buyer, one, 1 + (at % Math.min(2, one.most)), on(-2, 9 + at * 3))
  }
}
