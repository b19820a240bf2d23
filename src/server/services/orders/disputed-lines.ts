import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { orderLine, paymentAttempt } from '../../db/tables/index.ts'

/** Of these lines, those whose payment the payer's bank may take back: their money stays where it is. */
export async function disputedLines(
  db: Database | Transaction,
  lines: readonly number[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set()
  const rows = await db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, orderLine.orderId))
    .where(and(inArray(orderLine.id, lines), eq(paymentAttempt.status, 'DISPUTED')))
  return new Set(rows.map(({ id }) => id))
}
