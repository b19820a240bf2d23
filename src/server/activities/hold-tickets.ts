import { and, count, eq, gt, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import { unpaidHolds } from '#contract/activities/tickets.ts'
import { allTaken } from '#rules/primitives/limits.ts'
import type { Transaction } from '../db/open.ts'
import {
  activity,
  type Line,
  order,
  organization,
  seatPool,
  ticket,
  ticketKind,
  ticketPackage,
} from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { beginRecord, type Cause, lockRecords, moveRecord, refusedIn } from '../states/move.ts'
import { paidBy } from './payers.ts'
import { countSeats, isOnSale, lockPools, offerFreed, poolsOnSale } from './seats.ts'
import { shareActivity } from './ticket-rows.ts'
import { ownOffer } from './waiting.ts'

type Kind = typeof ticketKind.$inferSelect

/** Finds a ticket kind; A0404 if it does not exist. */
export async function findKind(tx: Transaction, kindId: number): Promise<Kind> {
  const [kind] = await tx.select().from(ticketKind).where(eq(ticketKind.id, kindId))
  if (kind === undefined) throw new ServiceError('A0404', 'kindId')
  return kind
}

/** Finds a package on offer; A0404 if it does not exist. */
export async function findPackage(tx: Transaction, packageId: number) {
  const [found] = await tx.select().from(ticketPackage).where(eq(ticketPackage.id, packageId))
  if (found === undefined) throw new ServiceError('A0404', 'packageId')
  return found
}

interface Wanted {
  kind: Kind
  seats: number
  accountId: number
  /** Redeemed from a package: only the start of the first session matters, not sales. */
  isPaidFor?: boolean
  /** By the buyer, whose own waiting-list offer is used first. */
  cause: Cause
}

/**
 * Makes sure, under the pool's lock, that the buyer gets the seats: their own offer first, then
 * free ones. A0440 if not on sale or sold out.
 */
export async function takeSeats(
  tx: Transaction,
  { kind, seats, accountId, isPaidFor = false, cause }: Wanted,
): Promise<void> {
  const field = `tickets.${kind.id}`
  const sold = await shareActivity(tx, kind.activityId)
  const isOn = sold.status === 'PUBLISHED' || (isPaidFor && sold.status === 'PAUSED')
  if (!isOn) throw refusedIn('activity', sold.status)
  await demandOpen(tx, sold.organizationId)
  const [pool] = await lockPools(tx, [kind.poolId])
  const [onSale] = await poolsOnSale(tx).where(eq(seatPool.id, kind.poolId))
  if (pool === undefined || onSale === undefined) throw new Error(`No pool ${kind.poolId}`)
  const isOpen = isPaidFor ? cause.now < onSale.firstStart : isOnSale(onSale, cause.now)
  if (!isOpen) {
    throw new ServiceError('A0440', { field, rule: 'states.salesOver' })
  }
  const offer = await ownOffer(tx, pool.id, accountId)
  const free = (await countSeats(tx, [pool])).get(pool.id)?.free ?? 0
  if (free + (offer === undefined ? 0 : 1) < seats) {
    throw new ServiceError('A0440', { field, rule: 'states.soldOut' })
  }
  if (offer !== undefined) await moveRecord(tx, 'waiting', offer, { event: 'take', ...cause })
}

async function demandOpen(tx: Transaction, organizationId: number): Promise<void> {
  const active = and(eq(organization.id, organizationId), eq(organization.status, 'active'))
  if ((await tx.$count(organization, active)) === 0) throw new ServiceError('A0404', 'activityId')
}

interface Holding {
  line: Pick<Line, 'id' | 'orderId' | 'itemId' | 'quantity' | 'priceCents'>
  holders: readonly string[]
  accountId: number
  cause: Cause
}

/** Reserves the seats of an order line until the order's deadline. */
export async function holdTickets(
  tx: Transaction,
  { line, holders, accountId, cause }: Holding,
): Promise<void> {
  const kind = await findKind(tx, line.itemId ?? 0)
  await takeSeats(tx, { kind, seats: line.quantity, accountId, cause })
  await refuseTooMany(tx, kind, { accountId, seats: line.quantity })
  await refuseCrowding(tx, kind, { line, accountId })
  for (let at = 0; at < line.quantity; at += 1) {
    const values = {
      ...{ activityId: kind.activityId, poolId: kind.poolId, kindId: kind.id, accountId },
      ...{ orderLineId: line.id, holder: holders[at] ?? '', priceCents: line.priceCents },
    }
    await beginRecord(tx, 'ticket', values, { event: 'hold', ...cause })
  }
}

const paidOrder = and(inArray(order.status, ['PAID', 'REFUNDED']), gt(order.dueCents, 0))

/** Limits the share of a larger pool that accounts which have never paid may hold; A0440. */
async function refuseCrowding(
  tx: Transaction,
  { id, poolId }: Kind,
  { line, accountId }: Pick<Holding, 'line' | 'accountId'>,
): Promise<void> {
  const [pool] = await tx.select().from(seatPool).where(eq(seatPool.id, poolId))
  const capacity = pool?.capacity ?? 0
  if (capacity <= unpaidHolds.freely) return
  const [of] = await tx.select().from(order).where(eq(order.id, line.orderId))
  const paid = await tx.$count(order, and(eq(order.accountId, accountId), paidOrder))
  if (of?.dueCents === 0 || paid > 0) return
  const held = await tx.$count(
    ticket,
    and(
      eq(ticket.poolId, poolId),
      eq(ticket.status, 'HELD'),
      notExists(
        tx
          .select({ id: order.id })
          .from(order)
          .where(and(eq(order.accountId, ticket.accountId), paidOrder)),
      ),
    ),
  )
  if (held + line.quantity > Math.floor(capacity * unpaidHolds.share)) {
    throw new ServiceError('A0440', { field: `tickets.${id}`, rule: 'states.seatsHeld' })
  }
}

/** Counts over all orders, for the payer even if passed on, and for the new holder. */
export async function refuseTooMany(
  tx: Transaction,
  kind: Kind,
  {
    accountId,
    seats,
    field = `tickets.${kind.id}`,
  }: { accountId: number; seats: number; field?: string },
): Promise<void> {
  const [of] = await tx.select().from(activity).where(eq(activity.id, kind.activityId))
  const rows = await tx
    .select({ kindId: ticket.kindId, n: count() })
    .from(ticket)
    .where(
      and(
        or(eq(ticket.accountId, accountId), paidBy(accountId)),
        eq(ticket.activityId, kind.activityId),
        inArray(ticket.status, ['HELD', 'VALID']),
        isNotNull(ticket.orderLineId),
      ),
    )
    .groupBy(ticket.kindId)
  const all = rows.reduce((sum, { n }) => sum + n, seats)
  const ofKind = (rows.find(({ kindId }) => kindId === kind.id)?.n ?? 0) + seats
  const limits = [
    [all, of?.plan.mostTickets ?? 1],
    [ofKind, kind.most ?? ofKind],
  ] as const
  for (const [wanted, most] of limits) {
    if (wanted <= most) continue
    throw new ServiceError('A0440', { field, rule: allTaken('ticketsMany', most) })
  }
}

/** Releases the reservation when the order ends unpaid. */
export async function releaseTickets(
  tx: Transaction,
  lineId: number,
  { cause, event }: { cause: Cause; event: 'cancel' | 'expire' },
): Promise<void> {
  const [one] = await tx.select().from(ticket).where(eq(ticket.orderLineId, lineId)).limit(1)
  if (one === undefined) return
  await shareActivity(tx, one.activityId)
  const pools = await lockPools(tx, [one.poolId])
  const held = and(eq(ticket.orderLineId, lineId), eq(ticket.status, 'HELD'))
  for (const row of await lockRecords(tx, 'ticket', held)) {
    await moveRecord(tx, 'ticket', row, { event, ...cause })
  }
  await offerFreed(tx, pools, cause.now)
}
