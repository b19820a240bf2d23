import { and, countDistinct, eq, gt, inArray } from 'drizzle-orm'
import { unpaidHolds } from '#contract/activities/tickets.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../../db/open.ts'
import { order, orderLine, waitingEntry } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Limited goods, which an unpaid order keeps from other buyers. */
const heldGoods = ['ticket', 'ticketPackage'] as const satisfies readonly GoodsKind[]
export type HeldGoods = (typeof heldGoods)[number]

export const isHeldGoods = (goods: GoodsKind): goods is HeldGoods =>
  (heldGoods as readonly GoodsKind[]).includes(goods)

/**
 * Refuses with A0440 another reservation of an account, locked by the caller, that let too many
 * lapse lately: unpaid orders, and declined or lapsed offers of waiting lists.
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
      // Version 3 or more: it was joined, offered and lapsed. One that was never offered has less.
      gt(waitingEntry.version, 2),
      gt(waitingEntry.updatedAt, since),
    ),
  )
  if ((ended?.n ?? 0) + offers < unpaidHolds.most) return
  throw new ServiceError('A0440', { field, rule: 'states.unpaidHolds' })
}
