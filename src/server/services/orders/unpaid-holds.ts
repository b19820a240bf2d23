import { and, countDistinct, eq, gt, inArray } from 'drizzle-orm'
import { unpaidHolds } from '#contract/tickets.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../../db/open.ts'
import { order, orderLine, waitingEntry } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Of which there is only so much: an order that waits to be paid keeps it from others. */
const heldGoods = ['ticket', 'ticketPackage'] as const satisfies readonly GoodsKind[]
export type HeldGoods = (typeof heldGoods)[number]

export const isHeldGoods = (goods: GoodsKind): goods is HeldGoods =>
  (heldGoods as readonly GoodsKind[]).includes(goods)

/**
 * Refuses to keep anything more for an account, locked by the caller, that has let too much go unpaid
 * lately: orders that ended so, and offers of waiting lists that it did not take. A0440.
 */
export async function refuseUnpaidHolds(
  tx: Transaction,
  { accountId, field, now }: { accountId: number; field: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - unpaidHolds.days * dayMs)
  const [ended] = await tx
    .select({ n: countDistinct(order.id) })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(
        eq(order.accountId, accountId),
        eq(order.status, 'CANCELLED'),
        gt(order.dueCents, 0),
        gt(order.updatedAt, since),
        inArray(orderLine.goods, [...heldGoods]),
      ),
    )
  const offers = await tx.$count(
    waitingEntry,
    and(
      eq(waitingEntry.accountId, accountId),
      inArray(waitingEntry.status, ['LAPSED', 'LEFT']),
      // Joined, offered, let go: whoever only waited has moved once less.
      gt(waitingEntry.version, 2),
      gt(waitingEntry.updatedAt, since),
    ),
  )
  if ((ended?.n ?? 0) + offers < unpaidHolds.most) return
  throw new ServiceError('A0440', { field, rule: 'states.unpaidHolds' })
}
