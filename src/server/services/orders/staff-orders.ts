import { and, asc, eq, isNull } from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type { Arrival, mismatchedPayments, returnPayment } from '#contract/orders.ts'
import { idOfOrder } from '#rules/order-number.ts'
import type { Transaction } from '../../db/open.ts'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { post } from '../../ledger/post.ts'
import { lockRecord, moveRecord, type RowOf } from '../../states/move.ts'
import type { OperatorParts } from '../operator/operator-parts.ts'
import { decideAsStaff } from '../operator/staff-decision.ts'
import { givenBack } from '../refunds/given-back.ts'
import { arrivalView, lockBuyer, type Money, settleMoney } from './book-payment.ts'
import { tellBuyer } from './tell-buyer.ts'

/** A decision of staff about an order. */
export const onOrder = (operatorId: number, subjectId: number, field: string) =>
  ({ operatorId, subjectKind: 'order', subjectId, field }) as const

/** Books a transfer in the transaction that it is used in, and logs that once. */
type BookTransfer = (money: Money) => Promise<RowOf<'attempt'>>

/**
 * What staff book of the bank's statement for an order, together with what hangs on it. `field` of the call
 * names the order.
 */
export async function bookWithin<Answer>(
  parts: OperatorParts,
  operatorId: number,
  { orderNo, field }: { orderNo: string; field: string },
  work: (tx: Transaction, book: BookTransfer, now: Date) => Promise<Answer>,
): Promise<Answer> {
  const { db, config } = parts
  const decision = { ...onOrder(operatorId, idOfOrder(orderNo) ?? 0, field) } as const
  const done = await decideAsStaff(parts, { ...decision, action: 'payment.book' }, (note, now) =>
    db.transaction((tx) => {
      const cause = { actor: 'staff', accountId: operatorId, now } as const
      const book: BookTransfer = async (money) => {
        const before = await tx.$count(paymentAttempt, isMoney(money))
        const booked = await settleMoney(tx, { config }, money, cause)
        if (before === 0) await note(tx, booked.outcome ?? '')
        return booked
      }
      return work(tx, book, now)
    }),
  )
  parts.outbox.wake()
  return done
}

/** Staff book a transfer by hand; again answers what became of it. */
export async function bookAsStaff(
  parts: OperatorParts,
  operatorId: number,
  money: Money,
): Promise<Arrival> {
  const { orderNo } = money
  const attempt = await bookWithin(parts, operatorId, { orderNo, field: 'orderNo' }, (_, book) =>
    book(money),
  )
  return arrivalView(attempt)
}

const isMoney = ({ provider, reference }: Money) =>
  and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference))

const waiting = and(eq(paymentAttempt.status, 'MISMATCHED'), isNull(paymentAttempt.returnedAt))

/** Money that fits no order, oldest first. */
export async function listMismatched(
  { db }: Pick<OperatorParts, 'db'>,
  { pageNum, pageSize }: QueryValue<typeof mismatchedPayments>,
): Promise<DataOf<typeof mismatchedPayments>> {
  const rows = await db
    .select()
    .from(paymentAttempt)
    .where(waiting)
    .orderBy(asc(paymentAttempt.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const total = await db.$count(paymentAttempt, waiting)
  return pageOfList(rows.map(arrivalView), { total, pageNum, pageSize })
}

/** Gives back what fits no order; again answers when it was. */
export async function returnAsStaff(
  parts: OperatorParts,
  operatorId: number,
  { attemptId, reason }: BodyValue<typeof returnPayment>,
): Promise<DataOf<typeof returnPayment>> {
  const { db } = parts
  const [found] = await db
    .select({ orderId: paymentAttempt.orderId, accountId: order.accountId })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.id, attemptId))
  if (found === undefined) throw new ServiceError('A0404', 'attemptId')
  const decision = onOrder(operatorId, found.orderId, 'attemptId')
  const returned = await decideAsStaff(
    parts,
    { ...decision, action: 'payment.return' },
    (note, now) =>
      db.transaction(async (tx) => {
        const isOpen = !(await lockBuyer(tx, found.accountId))
        const row = await lockRecord(tx, 'order', eq(order.id, found.orderId), 'attemptId')
        const which = eq(paymentAttempt.id, attemptId)
        const attempt = await lockRecord(tx, 'attempt', which, 'attemptId')
        if (attempt.returnedAt !== null) return attempt.returnedAt
        const set = { returnedAt: now }
        const cause = { actor: 'staff', accountId: operatorId, now, reason } as const
        await moveRecord(tx, 'attempt', attempt, { event: 'return', set, ...cause })
        await note(tx, reason)
        if (attempt.currency === 'HKD') await postReturn(tx, { row, attempt, isOpen, now })
        if (isOpen) await tellBuyer(tx, { row, what: 'returned', now })
        return now
      }),
  )
  parts.outbox.wake()
  return { attemptId, returnedAt: isoInHongKong(returned) }
}

/** Into the wallet; where there is none any more, the bank has sent it back. */
async function postReturn(
  tx: Transaction,
  {
    row,
    attempt,
    isOpen,
    now,
  }: { row: RowOf<'order'>; attempt: RowOf<'attempt'>; isOpen: boolean; now: Date },
): Promise<void> {
  const amountCents =
    (attempt.receivedCents ?? 0) - (await givenBack(tx, { attemptId: attempt.id }))
  const place = isOpen
    ? ({ owner: { accountId: row.accountId }, part: 'available' } as const)
    : ({ part: `clearing.${attempt.provider}` } as const)
  const lines = [
    { place: { part: 'unmatched' } as const, amountCents: -amountCents },
    { place, amountCents },
  ]
  const key = `attempt:${attempt.id}:returned`
  await post(tx, [{ key, kind: 'refund', recordId: row.id, at: now, lines }])
}
