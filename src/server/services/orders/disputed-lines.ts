import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { orderLine, paymentAttempt } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Of these lines, those whose payment the payer's bank may take back: their money stays where it is. */
export async function disputedLines(
  db: Database | Transaction,
  lines: readonly number[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set()
  const rows = await linesInDispute(db, inArray(orderLine.id, lines))
  return new Set(rows.map(({ id }) => id))
}

/** The same of all lines, for a condition. */
export const linesInDispute = (db: Database | Transaction, which?: SQL) =>
  db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, orderLine.orderId))
    .where(and(which, eq(paymentAttempt.outcome, 'paid'), eq(paymentAttempt.status, 'DISPUTED')))

/** Refuses with A0440 what would turn goods into money while a bank looks into their payment. */
export async function refuseDisputed(
  tx: Transaction,
  lineId: number | null,
  field: string,
): Promise<void> {
  if (lineId !== null && (await disputedLines(tx, [lineId])).size > 0) {
    throw new ServiceError('A0440', { field, rule: 'states.attempt.DISPUTED' })
  }
}
