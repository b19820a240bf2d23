import { orderNumber } from '#rules/sales/order-number.ts'
import type { Database } from '#server/db/open.ts'
import {
  bankFile,
  bankLine,
  bankSighting,
  difference,
  order,
  orderLine,
  paymentAttempt,
  refund,
  staffAct,
} from '#server/db/tables/index.ts'
import { testTime } from './sign-in.ts'

/**
 * Stores an unpaid order by a tutor's account that received US dollars, with a refund waiting for a
 * colleague, a refund that the bank must pay, a payment that the provider does not list, a
 * statement row naming the order, in a file, and a transfer that staff ask a colleague to book.
 */
export async function storeOrder(db: Database, accountId: number) {
  const dueAt = new Date(testTime.getTime() + 1_800_000)
  const [row] = await db
    .insert(order)
    .values({ accountId, status: 'UNPAID', content: 'sticks:1:1:', dueCents: 28_00, dueAt })
    .returning()
  const orderId = row?.id ?? 0
  const line = { goods: 'sticks', itemId: 1, quantity: 1, priceCents: 28_00 } as const
  await db.insert(orderLine).values({ ...line, orderId })
  const [attempt] = await db
    .insert(paymentAttempt)
    .values({
      orderId,
      provider: 'fps',
      status: 'MISMATCHED',
      reference: `dollars of ${orderId}`,
      receivedCents: 28_00,
      currency: 'USD',
      outcome: 'currency',
    })
    .returning()
  const attemptId = attempt?.id ?? 0
  const back = { orderId, attemptId, provider: 'fps', to: 'payer', amountCents: 1_00 } as const
  const refunds = await db
    .insert(refund)
    .values([
      { ...back, status: 'REQUESTED' },
      { ...back, status: 'PENDING' },
    ])
    .returning()
  const [waiting, pending] = refunds.map(({ id }) => id)
  const [differing] = await db
    .insert(difference)
    .values({
      provider: 'stripe',
      kind: 'payment.missing',
      reference: `missing of ${orderId}`,
      orderId,
      oursCents: 28_00,
      at: testTime,
      firstSeenAt: testTime,
      lastSeenAt: testTime,
    })
    .returning()
  const [waits] = await db
    .insert(bankLine)
    .values({
      on: '2026-11-20',
      amountCents: 28_00,
      currency: 'HKD',
      text: `FPS ${orderNumber(orderId)}`,
      reference: '',
      nth: 1,
      doubt: 'own',
      importedAt: testTime,
    })
    .returning()
  const lineId = waits?.id ?? 0
  const days = { fromDay: '2026-11-20', toDay: '2026-11-20' }
  const [file] = await db
    .insert(bankFile)
    .values({ hash: `of ${orderId}`, importedBy: 0, importedAt: testTime, ...days })
    .returning()
  const fileId = file?.id ?? 0
  await db.insert(bankSighting).values({ fileId, row: 1, lineId })
  const orderNo = orderNumber(orderId)
  const [act] = await db
    .insert(staffAct)
    .values({
      call: 'bookPayment',
      body: { orderNo, provider: 'fps', reference: 'one', amountCents: 28_00 },
      key: `of ${orderId}`,
      subjectKind: 'order',
      subjectId: orderId,
      amountCents: 28_00,
      state: 'waiting',
      askedBy: 0,
      askedAt: testTime,
    })
    .returning()
  return {
    fileId,
    actId: act?.id ?? 0,
    lineId,
    differenceId: differing?.id ?? 0,
    orderId,
    orderNo,
    attemptId,
    waiting: waiting ?? 0,
    pending: pending ?? 0,
  }
}
