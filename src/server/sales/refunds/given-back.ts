import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { refund } from '../../db/tables/index.ts'

/** Refunds of a payment or an order to the payer, made or under way, in cents. */
export async function givenBack(
  tx: Transaction,
  of: { attemptId: number } | { orderId: number },
): Promise<number> {
  const isOf =
    'attemptId' in of ? eq(refund.attemptId, of.attemptId) : eq(refund.orderId, of.orderId)
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${refund.amountCents}), 0)` })
    .from(refund)
    .where(and(isOf, eq(refund.to, 'payer'), inArray(refund.status, ['PENDING', 'SUCCEEDED'])))
  return Number(row?.cents ?? 0)
}
