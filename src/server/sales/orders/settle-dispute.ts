import { and, eq } from 'drizzle-orm'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import type { Dispute } from '../../payments/port.ts'
import { lockRecord, type RowOf } from '../../states/move.ts'
import { hear } from '../chargebacks/settle.ts'
import { lockBuyer } from './book-payment.ts'
import type { PageParts } from './settle-checkout.ts'

/**
 * Books the state of a chargeback, once: while the bank investigates, the money is held; if it is
 * lost, goods and wallets make up for it (sales/chargebacks). A payment that is not ours is
 * logged and ignored.
 */
export async function settleDispute(
  { db, log, clock }: Pick<PageParts, 'db' | 'log' | 'clock'>,
  provider: RowOf<'attempt'>['provider'],
  dispute: Dispute,
): Promise<void> {
  const which = and(
    eq(paymentAttempt.provider, provider),
    eq(paymentAttempt.reference, dispute.payment),
  )
  const [found] = await db
    .select({ id: paymentAttempt.id, orderId: order.id, accountId: order.accountId })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(which)
  if (found === undefined) {
    return log.warn({ dispute: dispute.reference }, 'a disputed payment is not ours')
  }
  await db.transaction(async (tx) => {
    const isClosed = await lockBuyer(tx, found.accountId)
    const row = await lockRecord(tx, 'order', eq(order.id, found.orderId), 'orderNo')
    const attempt = await lockRecord(tx, 'attempt', eq(paymentAttempt.id, found.id), 'orderNo')
    await hear({ tx, row, attempt, isClosed, now: clock() }, dispute)
  })
}
