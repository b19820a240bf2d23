import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import { type Entry, post } from '../../ledger/post.ts'
import { type Cause, lockRecord, type RowOf } from '../../states/move.ts'
import { lockBuyer } from '../orders/book-payment.ts'
import type { PageParts } from '../orders/settle-checkout.ts'

export interface Settling {
  tx: Transaction
  row: RowOf<'order'>
  attempt: RowOf<'attempt'>
  isClosed: boolean
  cause: Cause
}

/** Settles a payment's refunds under its locks and posts the entries; `first` runs before. */
export async function withPayment(
  { db, clock }: Pick<PageParts, 'db' | 'clock'>,
  attemptId: number,
  work: (settling: Settling) => Promise<Entry[]>,
  by: Pick<Cause, 'actor' | 'accountId'> = { actor: 'system', accountId: null },
  first?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const which = eq(paymentAttempt.id, attemptId)
  await db.transaction(async (tx) => {
    await first?.(tx)
    const [found] = await tx
      .select({ orderId: order.id, accountId: order.accountId })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(which)
    if (found === undefined) throw new Error(`Payment ${attemptId} has no order`)
    const isClosed = await lockBuyer(tx, found.accountId)
    const row = await lockRecord(tx, 'order', eq(order.id, found.orderId), 'orderNo')
    const attempt = await lockRecord(tx, 'attempt', which, 'orderNo')
    const cause = { ...by, now: clock() }
    const entries = await work({ tx, row, attempt, isClosed, cause })
    if (entries.length > 0) await post(tx, entries)
  })
}
