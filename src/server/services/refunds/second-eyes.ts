import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { secondEyesCents } from '#rules/states/refund.ts'
import type { Transaction } from '../../db/open.ts'
import { order, refund } from '../../db/tables/index.ts'
import type { RowOf } from '../../states/move.ts'
import { wholePurchase } from '../orders/part-order.ts'

const dayMs = 86_400_000

interface Asked {
  row: RowOf<'order'>
  operatorId: number
  amountCents: number
  now: Date
}

/**
 * Whether a colleague has to agree to what goes back: judged by the whole purchase, however many parts
 * it was paid in, and by all that this member of staff gives this buyer within a day. The buyer's row
 * is locked, so two refunds at once see each other.
 */
export async function needsSecondEyes(
  tx: Transaction,
  { row, operatorId, amountCents, now }: Asked,
): Promise<boolean> {
  if ((await wholePurchase(tx, row)).dueCents >= secondEyesCents) return true
  const [lately] = await tx
    .select({ cents: sql<string>`coalesce(sum(${refund.amountCents}), 0)` })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(
      and(
        eq(order.accountId, row.accountId),
        eq(refund.askedBy, operatorId),
        ne(refund.status, 'REFUSED'),
        gt(refund.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
  return Number(lately?.cents ?? 0) + amountCents >= secondEyesCents
}
