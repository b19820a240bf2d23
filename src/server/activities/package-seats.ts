import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm'
import { openOrders } from '#rules/states/order.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  boughtPackage,
  order,
  orderLine,
  packageKind,
  seatPool,
  ticketKind,
  ticketPackage,
} from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import { countSeats, isOnSale, poolsOnSale } from './seats.ts'

/**
 * Free seats in each package's pools on sale, less all that packages may still redeem there;
 * negative when oversold.
 */
export async function seatsForPackages(
  db: Database | Transaction,
  activityId: number,
  now: Date,
): Promise<Map<number, number>> {
  const links = await db
    .select({ packageId: packageKind.packageId, poolId: ticketKind.poolId })
    .from(packageKind)
    .innerJoin(ticketKind, eq(ticketKind.id, packageKind.kindId))
    .where(eq(ticketKind.activityId, activityId))
  if (links.length === 0) return new Map()
  const pools = (await poolsOnSale(db).where(eq(seatPool.activityId, activityId))).filter((of) =>
    isOnSale(of, now),
  )
  const seats = await countSeats(
    db,
    pools.map(({ pool }) => pool),
  )
  const owed = await owedByPackage(db, activityId)
  const poolsOf = (packageId: number) =>
    new Set(links.flatMap((link) => (link.packageId === packageId ? link.poolId : [])))
  const ids = [...new Set(links.map(({ packageId }) => packageId))]
  return new Map(
    ids.map((packageId) => {
      const own = poolsOf(packageId)
      const free = [...own].reduce((all, poolId) => all + (seats.get(poolId)?.free ?? 0), 0)
      // Pessimistic: packages that also open other pools may still redeem all their tickets here.
      const others = ids.filter((id) => [...poolsOf(id)].some((poolId) => own.has(poolId)))
      return [packageId, free - others.reduce((all, id) => all + (owed.get(id) ?? 0), 0)]
    }),
  )
}

async function owedByPackage(
  db: Database | Transaction,
  activityId: number,
): Promise<Map<number, number>> {
  const bought = await db
    .select({
      packageId: boughtPackage.packageId,
      n: sum(boughtPackage.leftTickets).mapWith(Number),
    })
    .from(boughtPackage)
    .where(and(eq(boughtPackage.activityId, activityId), isNull(boughtPackage.endedAt)))
    .groupBy(boughtPackage.packageId)
  const waiting = await db
    .select({ packageId: ticketPackage.id, tickets: ticketPackage.tickets, n: orderLine.quantity })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(ticketPackage, eq(ticketPackage.id, orderLine.itemId))
    .where(
      and(
        eq(ticketPackage.activityId, activityId),
        eq(orderLine.goods, 'ticketPackage'),
        inArray(order.status, [...openOrders]),
      ),
    )
  const owed = new Map(bought.map(({ packageId, n }) => [packageId, n]))
  for (const { packageId, tickets, n } of waiting) {
    owed.set(packageId, (owed.get(packageId) ?? 0) + tickets * n)
  }
  return owed
}

/**
 * A0440 unless all tickets of the package can be redeemed. Its order line is already written, and
 * the activity's packages are locked, so that they are sold one at a time.
 */
export async function holdPackage(tx: Transaction, packageId: number, now: Date): Promise<void> {
  const [found] = await tx
    .select({ activityId: ticketPackage.activityId })
    .from(ticketPackage)
    .where(eq(ticketPackage.id, packageId))
  if (found === undefined) throw new ServiceError('A0404', 'packageId')
  await tx
    .select({ id: ticketPackage.id })
    .from(ticketPackage)
    .where(eq(ticketPackage.activityId, found.activityId))
    .orderBy(asc(ticketPackage.id))
    .for('no key update')
  const left = (await seatsForPackages(tx, found.activityId, now)).get(packageId) ?? 0
  if (left < 0) {
    throw new ServiceError('A0440', { field: `packages.${packageId}`, rule: 'states.soldOut' })
  }
}
