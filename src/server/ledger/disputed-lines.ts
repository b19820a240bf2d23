import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import { orderLine, paymentAttempt } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'

/** Those of the lines whose payment is disputed at the payer's bank: their money must not move. */
export async function disputedLines(
  db: Database | Transaction,
  lines: readonly number[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set()
  const rows = await linesInDispute(db, inArray(orderLine.id, lines))
  return new Set(rows.map(({ id }) => id))
}

/** The same as a query, for use in conditions. */
export const linesInDispute = (db: Database | Transaction, which?: SQL) =>
  db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, orderLine.orderId))
    .where(and(which, eq(paymentAttempt.outcome, 'paid'), eq(paymentAttempt.status, 'DISPUTED')))

/** Refuses with A0440 to turn goods into money while their payment is disputed. */
export async function refuseDisputed(
  tx: Transaction,
  lineId: number | null,
  field: string,
): Promise<void> {
  if (lineId !== null && (await disputedLines(tx, [lineId])).size > 0) {
    throw new ServiceError('A0440', { field, rule: 'states.attempt.DISPUTED' })
  }
}
