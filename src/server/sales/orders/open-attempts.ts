import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { paymentAttempt } from '../../db/tables/index.ts'
import { lockRecords, type RowOf } from '../../states/move.ts'

/** Attempts of a locked order to which money may still come, locked. */
export function lockOpenAttempts(tx: Transaction, orderId: number): Promise<RowOf<'attempt'>[]> {
  const open = inArray(paymentAttempt.status, ['OPEN', 'FAILED', 'EXPIRED'])
  return lockRecords(tx, 'attempt', and(eq(paymentAttempt.orderId, orderId), open))
}

export const isOpenPage = and(
  eq(paymentAttempt.status, 'OPEN'),
  isNotNull(paymentAttempt.expiresAt),
)

/** The open pages of a locked order, locked. */
export const lockOpenPages = (tx: Transaction, orderId: number) =>
  lockRecords(tx, 'attempt', and(eq(paymentAttempt.orderId, orderId), isOpenPage))
