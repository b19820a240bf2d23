import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BodyValue, DataOf, QueryValue } from '#contract/kernel.ts'
import type {
  Arrival,
  bookPayment,
  mismatchedPayments,
  returnPayment,
} from '#contract/sales/orders.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import { decideAsStaff, type NoteDecision } from '../../accounts/staff-decisions/staff-decision.ts'
import {
  type By,
  beginStaffAct,
  withColleague,
} from '../../accounts/staff-decisions/with-colleague.ts'
import type { Transaction } from '../../db/open.ts'
import { bankLine, order, paymentAttempt, staffAct } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { post } from '../../ledger/post.ts'
import { lockRecord, moveRecord, type RowOf, refusedIn } from '../../states/move.ts'
import { givenBack } from '../refunds/given-back.ts'
import {
  arrivalView,
  lockBuyer,
  lockReference,
  type Money,
  sameMoney,
  settleMoney,
} from './book-payment.ts'
import { notifyBuyer } from './notify-buyer.ts'

/** The subject of a decision about an order. */
export const onOrder = (operatorId: number, subjectId: number, field: string) =>
  ({ operatorId, subjectKind: 'order', subjectId, field }) as const

/** Books a transfer in the caller's transaction; logs it unless it was booked before. */
type BookTransfer = (money: Money) => Promise<RowOf<'attempt'>>

interface Booking {
  tx: Transaction
  book: BookTransfer
  note: NoteDecision
  now: Date
}

/** Books transfers for an order with what depends on them, as a decision of staff. */
export function bookWithin<Answer>(
  parts: OperatorParts,
  by: By,
  { orderNo, field }: { orderNo: string; field: string },
  work: (booking: Booking) => Promise<Answer>,
): Promise<Answer> {
  const { db, config } = parts
  const { operatorId } = by
  const decision = { ...onOrder(operatorId, idOfOrder(orderNo) ?? 0, field) } as const
  return decideAsStaff(parts, { ...decision, action: 'payment.book' }, (note, now) =>
    db.transaction(async (tx) => {
      await beginStaffAct(tx, by)
      const cause = { actor: 'staff', accountId: operatorId, now } as const
      const book: BookTransfer = async (money) => {
        const before = await tx.$count(paymentAttempt, isMoney(money))
        const booked = await settleMoney(tx, { config }, money, cause)
        if (before === 0) await note(tx, booked.outcome ?? '')
        return booked
      }
      return work({ tx, book, note, now })
    }),
  )
}

/** Two operators book a transfer by hand; repeating it returns its outcome. */
export async function bookAsStaff(
  parts: OperatorParts,
  by: By,
  money: BodyValue<typeof bookPayment>,
): Promise<Arrival | Waits> {
  const { orderNo, amountCents } = money
  const about = { orderNo, field: 'orderNo' }
  const done = await bookWithin(parts, by, about, async ({ tx, book, note, now }) => {
    await lockReference(tx, money)
    const [row] = await tx
      .select()
      .from(order)
      .where(eq(order.id, idOfOrder(orderNo) ?? 0))
    if (row === undefined) throw new ServiceError('A0404', 'orderNo')
    const [known] = await tx.select().from(paymentAttempt).where(isMoney(money))
    if (known !== undefined) return sameMoney(known, row, money)
    const decision = {
      ...onOrder(by.operatorId, row.id, 'orderNo'),
      action: 'payment.book',
    } as const
    const asking = { by, call: 'bookPayment', body: money, decision, note, now } as const
    const to = { accountId: row.accountId }
    return withColleague(tx, asking, { way: 'second', amountCents, to }, () => book(money))
  })
  return 'waits' in done ? done : arrivalView(done)
}

/** Whether a payment is proved by the provider, a bank statement line, or two operators. */
export async function isProvedPayment(
  tx: Transaction,
  attempt: Pick<RowOf<'attempt'>, 'id' | 'orderId' | 'provider' | 'reference'> | undefined,
): Promise<boolean> {
  if (attempt === undefined || attempt.provider !== 'fps') return true
  if ((await tx.$count(bankLine, eq(bankLine.attemptId, attempt.id))) > 0) return true
  const agreed = and(
    eq(staffAct.call, 'bookPayment'),
    eq(staffAct.state, 'agreed'),
    eq(staffAct.subjectKind, 'order'),
    eq(staffAct.subjectId, attempt.orderId),
    sql`${staffAct.body} ->> 'reference' = ${attempt.reference}`,
  )
  return (await tx.$count(staffAct, agreed)) > 0
}

const isMoney = ({ provider, reference }: Money) =>
  and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference))

const waiting = and(eq(paymentAttempt.status, 'MISMATCHED'), isNull(paymentAttempt.returnedAt))

/** Money in the suspense account that fits no order, oldest first. */
export async function listMismatched(
  { db }: Pick<OperatorParts, 'db'>,
  page: QueryValue<typeof mismatchedPayments>,
): Promise<DataOf<typeof mismatchedPayments>> {
  const rows = await rowsOfPage(
    page,
    db.select().from(paymentAttempt).where(waiting).orderBy(asc(paymentAttempt.id)),
  )
  const total = await db.$count(paymentAttempt, waiting)
  return pageOfList(rows.map(arrivalView), { total, ...page })
}

/** Returns money that fits no order; unproved or above the limits, this takes two operators. */
export async function returnAsStaff(
  parts: OperatorParts,
  by: By,
  body: BodyValue<typeof returnPayment>,
): Promise<DataOf<typeof returnPayment>> {
  const { db } = parts
  const { operatorId } = by
  const { attemptId, reason } = body
  const [found] = await db
    .select({ orderId: paymentAttempt.orderId, accountId: order.accountId })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.id, attemptId))
  if (found === undefined) throw new ServiceError('A0404', 'attemptId')
  const decision = {
    ...onOrder(operatorId, found.orderId, 'attemptId'),
    action: 'payment.return',
  } as const
  const done = await decideAsStaff(parts, decision, (note, now) =>
    db.transaction(async (tx) => {
      await beginStaffAct(tx, by)
      const isOpen = !(await lockBuyer(tx, found.accountId))
      const row = await lockRecord(tx, 'order', eq(order.id, found.orderId), 'attemptId')
      const which = eq(paymentAttempt.id, attemptId)
      const attempt = await lockRecord(tx, 'attempt', which, 'attemptId')
      if (attempt.returnedAt !== null) return attempt.returnedAt
      if (attempt.status !== 'MISMATCHED') throw refusedIn('attempt', attempt.status)
      const asking = { by, call: 'returnPayment', body, decision, note, now } as const
      const gain = {
        amountCents: (attempt.receivedCents ?? 0) - (await givenBack(tx, { attemptId })),
        to: { accountId: row.accountId },
        isProved: await isProvedPayment(tx, attempt),
      }
      return withColleague(tx, asking, { way: 'limit', gain }, async () => {
        const set = { returnedAt: now }
        const cause = { actor: 'staff', accountId: operatorId, now, reason } as const
        await moveRecord(tx, 'attempt', attempt, { event: 'return', set, ...cause })
        await note(tx, reason)
        if (attempt.currency === 'HKD') await postReturn(tx, { row, attempt, isOpen, now })
        if (isOpen) await notifyBuyer(tx, { row, what: 'returned', now })
        return now
      })
    }),
  )
  return 'waits' in done ? done : { attemptId, returnedAt: isoInHongKong(done) }
}

/** To the buyer's wallet; of a closed account, the bank has returned it. */
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
  const ledgerAccount = isOpen
    ? ({ owner: { accountId: row.accountId }, part: 'available' } as const)
    : ({ part: `clearing.${attempt.provider}` } as const)
  const lines = [
    { ledgerAccount: { part: 'unmatched' } as const, amountCents: -amountCents },
    { ledgerAccount, amountCents },
  ]
  const key = `attempt:${attempt.id}:returned`
  await post(tx, [{ key, kind: 'refund', of: { order: row.id }, at: now, lines }])
}
