import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { freeSeats, type SeatCount } from '#rules/activities/seats.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  activity,
  activitySession,
  poolSession,
  seatPool,
  ticket,
  waitingEntry,
} from '../db/tables/index.ts'
import { lockRecords, moveRecord } from '../states/move.ts'
import { notifyOfOffer } from './notify-of-activity.ts'

export type Pool = typeof seatPool.$inferSelect

/** Locks pools in the order of their ids, which prevents deadlocks. */
export const lockPools = (tx: Transaction, poolIds: readonly number[]): Promise<Pool[]> =>
  tx
    .select()
    .from(seatPool)
    .where(inArray(seatPool.id, [...poolIds]))
    .orderBy(asc(seatPool.id))
    .for('update')

/** Seat counts by pool; exact only while the pools are locked. */
export async function countSeats(
  db: Database | Transaction,
  pools: readonly Pick<Pool, 'id' | 'capacity'>[],
): Promise<Map<number, SeatCount & { free: number; waiting: number }>> {
  const ids = pools.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const tickets = await db
    .select({ poolId: ticket.poolId, status: ticket.status, n: count() })
    .from(ticket)
    .where(and(inArray(ticket.poolId, ids), inArray(ticket.status, ['HELD', 'VALID'])))
    .groupBy(ticket.poolId, ticket.status)
  const entries = await db
    .select({ poolId: waitingEntry.poolId, status: waitingEntry.status, n: count() })
    .from(waitingEntry)
    .where(
      and(inArray(waitingEntry.poolId, ids), inArray(waitingEntry.status, ['WAITING', 'OFFERED'])),
    )
    .groupBy(waitingEntry.poolId, waitingEntry.status)
  return new Map(
    pools.map(({ id, capacity }) => {
      const of = (rows: readonly { poolId: number; status: string; n: number }[], status: string) =>
        rows.find((row) => row.poolId === id && row.status === status)?.n ?? 0
      const seats = {
        capacity,
        held: of(tickets, 'HELD'),
        sold: of(tickets, 'VALID'),
        offered: of(entries, 'OFFERED'),
      }
      return [id, { ...seats, free: freeSeats(seats), waiting: of(entries, 'WAITING') }]
    }),
  )
}

/** Sales end with the start of the first session at the latest. */
const salesEnd = (firstStart: Date, salesUntil: Date | null): Date =>
  salesUntil !== null && salesUntil < firstStart ? salesUntil : firstStart

/** Pools with their activity and the start of their first session. */
export const poolsOnSale = (db: Database | Transaction) =>
  db
    .select({
      pool: seatPool,
      activity,
      firstStart: sql<Date>`min(${activitySession.startsAt})`.mapWith(activitySession.startsAt),
    })
    .from(seatPool)
    .innerJoin(activity, eq(activity.id, seatPool.activityId))
    .innerJoin(poolSession, eq(poolSession.poolId, seatPool.id))
    .innerJoin(activitySession, eq(activitySession.id, poolSession.sessionId))
    .groupBy(seatPool.id, activity.id)
    .$dynamic()
type OnSale = Awaited<ReturnType<typeof poolsOnSale>>[number]

/** Whether the pool is on sale now, regardless of free seats. */
export const isOnSale = (
  { activity: of, firstStart }: Pick<OnSale, 'activity' | 'firstStart'>,
  now: Date,
): boolean =>
  of.status === 'PUBLISHED' &&
  (of.salesFrom === null || of.salesFrom <= now) &&
  now < salesEnd(firstStart, of.salesUntil)

/** Offers free seats to the waiting list. Called in every transaction that frees a seat. */
export async function offerFreed(
  tx: Transaction,
  pools: readonly Pool[],
  now: Date,
): Promise<void> {
  if (pools.length === 0) return
  const counted = await countSeats(tx, pools)
  const wanted = pools.filter(({ id }) => {
    const seats = counted.get(id)
    return seats !== undefined && seats.free > 0 && seats.waiting > 0
  })
  if (wanted.length === 0) return
  const ids = wanted.map(({ id }) => id)
  const onSale = await poolsOnSale(tx).where(inArray(seatPool.id, ids))
  for (const found of onSale) {
    if (!isOnSale(found, now)) continue
    const { id } = found.pool
    const waits = and(eq(waitingEntry.poolId, id), eq(waitingEntry.status, 'WAITING'))
    const next = (await lockRecords(tx, 'waiting', waits)).slice(0, counted.get(id)?.free ?? 0)
    for (const entry of next) {
      const offered = await moveRecord(tx, 'waiting', entry, {
        event: 'offer',
        actor: 'system',
        accountId: null,
        now,
      })
      await notifyOfOffer(tx, { entry: offered, title: found.activity.plan.title, now })
    }
  }
}
