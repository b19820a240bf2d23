import { and, eq, inArray, lt } from 'drizzle-orm'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import { activity, seatPool, waitingEntry } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { refuseUnpaidHolds } from '../sales/orders/unpaid-holds.ts'
import { beginRecord, type Cause, lockRecords, moveRecord, type RowOf } from '../states/move.ts'
import { notifyOfLapse } from './notify-of-activity.ts'
import type { ActivityParts } from './own-activity.ts'
import { countSeats, isOnSale, lockPools, offerFreed, poolsOnSale } from './seats.ts'
import { shareActivity } from './ticket-rows.ts'

const isOpen = inArray(waitingEntry.status, ['WAITING', 'OFFERED'])
const ofPool = (poolId: number, accountId: number) =>
  and(eq(waitingEntry.poolId, poolId), eq(waitingEntry.accountId, accountId))

/** The account's open offer in a locked pool, locked. */
export async function ownOffer(
  tx: Transaction,
  poolId: number,
  accountId: number,
): Promise<RowOf<'waiting'> | undefined> {
  const mine = and(ofPool(poolId, accountId), eq(waitingEntry.status, 'OFFERED'))
  const [entry] = await lockRecords(tx, 'waiting', mine)
  return entry
}

/** Removes an account that returns a seat from the same pools' waiting lists. */
export async function leaveLists(
  tx: Transaction,
  { accountId, poolIds }: { accountId: number; poolIds: readonly number[] },
  cause: Cause,
): Promise<boolean> {
  const mine = and(
    eq(waitingEntry.accountId, accountId),
    inArray(waitingEntry.poolId, [...poolIds]),
    isOpen,
  )
  const entries = await lockRecords(tx, 'waiting', mine)
  for (const entry of entries) await moveRecord(tx, 'waiting', entry, { event: 'leave', ...cause })
  return entries.length > 0
}

const before = (tx: Transaction, { id, poolId }: Pick<RowOf<'waiting'>, 'id' | 'poolId'>) =>
  tx.$count(
    waitingEntry,
    and(
      eq(waitingEntry.poolId, poolId),
      eq(waitingEntry.status, 'WAITING'),
      lt(waitingEntry.id, id),
    ),
  )

/** Adds a parent to a pool's waiting list; one who is on it keeps their position. */
export function joinWaiting(
  { db, clock }: ActivityParts,
  accountId: number,
  poolId: number,
): Promise<{ before: number }> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const now = clock()
    const pool = await lockPool(tx, poolId)
    const [mine] = await lockRecords(tx, 'waiting', and(ofPool(poolId, accountId), isOpen))
    if (mine !== undefined) return { before: await before(tx, mine) }
    const [onSale] = await poolsOnSale(tx).where(eq(seatPool.id, poolId))
    if (onSale === undefined || !isOnSale(onSale, now)) {
      throw new ServiceError('A0440', { field: 'poolId', rule: 'states.salesOver' })
    }
    if ((await countSeats(tx, [pool])).get(poolId)?.free !== 0) {
      throw new ServiceError('A0440', { field: 'poolId', rule: 'states.seatsFree' })
    }
    await refuseUnpaidHolds(tx, { accountId, field: 'poolId', now })
    const cause = { actor: 'parent', accountId, now } as const
    const values = { activityId: pool.activityId, poolId, accountId }
    const entry = await beginRecord(tx, 'waiting', values, { event: 'join', ...cause })
    return { before: await before(tx, entry) }
  })
}

/** Removes a parent from a waiting list; an open offer passes to the next. */
export async function leaveWaiting(
  { db, clock }: ActivityParts,
  accountId: number,
  poolId: number,
): Promise<{ left: boolean }> {
  const left = await db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const now = clock()
    const pool = await lockPool(tx, poolId)
    const cause = { actor: 'parent', accountId, now } as const
    const hasLeft = await leaveLists(tx, { accountId, poolIds: [poolId] }, cause)
    await offerFreed(tx, [pool], now)
    return hasLeft
  })
  return { left }
}

/** Removes a closing account from all waiting lists; open offers pass to the next. */
export async function leaveAllLists(tx: Transaction, accountId: number, now: Date): Promise<void> {
  const mine = and(eq(waitingEntry.accountId, accountId), isOpen)
  const found = await tx
    .select()
    .from(waitingEntry)
    .where(mine)
    .orderBy(waitingEntry.activityId, waitingEntry.id)
  for (const activityId of new Set(found.map((entry) => entry.activityId))) {
    await shareActivity(tx, activityId)
  }
  const poolIds = [...new Set(found.map(({ poolId }) => poolId))]
  const pools = await lockPools(tx, poolIds)
  await leaveLists(tx, { accountId, poolIds }, { actor: 'parent', accountId, now })
  await offerFreed(tx, pools, now)
}

async function lockPool(tx: Transaction, poolId: number) {
  const [found] = await tx.select().from(seatPool).where(eq(seatPool.id, poolId))
  if (found === undefined) throw new ServiceError('A0404', 'poolId')
  await shareActivity(tx, found.activityId)
  const [pool] = await lockPools(tx, [poolId])
  if (pool === undefined) throw new ServiceError('A0404', 'poolId')
  return pool
}

export async function lapseOffer(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [found] = await tx.select().from(waitingEntry).where(eq(waitingEntry.id, id))
  if (found === undefined) return false
  await shareActivity(tx, found.activityId)
  const pools = await lockPools(tx, [found.poolId])
  const [entry] = await lockRecords(tx, 'waiting', eq(waitingEntry.id, id))
  if (entry === undefined || entry.dueAt === null || entry.dueAt > now) return false
  const cause = { actor: 'system', accountId: null, now } as const
  const lapsed = await moveRecord(tx, 'waiting', entry, { event: 'lapse', ...cause })
  const [of] = await tx.select().from(activity).where(eq(activity.id, entry.activityId))
  if (of === undefined) throw new Error(`No activity ${entry.activityId}`)
  await notifyOfLapse(tx, { entry: lapsed, title: of.plan.title, now })
  await offerFreed(tx, pools, now)
  return true
}
