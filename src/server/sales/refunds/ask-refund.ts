import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { decideRefund, Refund, refundOrder } from '#contract/sales/refunds.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { goesBackToPayer } from '#rules/states/refund.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import { lockStaff, maySpendAlone } from '../../accounts/staff-decisions/judge.ts'
import { decideAsStaff } from '../../accounts/staff-decisions/staff-decision.ts'
import type { Transaction } from '../../db/open.ts'
import { order, paymentAttempt, refund } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import {
  beginRecord,
  lockRecord,
  lockRecords,
  moveRecord,
  type RowOf,
  refusedIn,
} from '../../states/move.ts'
import { wholePurchase } from '../orders/part-order.ts'
import { isProvedPayment, onOrder } from '../orders/staff-orders.ts'
import { carryOut } from './carry-out.ts'
import { refundView } from './refund-view.ts'
import { restOf } from './returns.ts'
import { type RefundParts, sendSoon } from './send-refunds.ts'

/** Refunds an order, or asks a colleague above the limits. May be repeated. */
export async function refundAsStaff(
  parts: RefundParts,
  operatorId: number,
  { orderNo, to, reason }: BodyValue<typeof refundOrder>,
): Promise<Refund> {
  const { db } = parts
  const id = idOfOrder(orderNo) ?? 0
  const [found] = await db.select().from(order).where(eq(order.id, id))
  if (found === undefined) throw new ServiceError('A0404', 'orderNo')
  const decision = { ...onOrder(operatorId, id, 'orderNo'), action: 'order.refund' } as const
  const made = await decideAsStaff(parts, decision, (note, now) =>
    db.transaction(async (tx) => {
      await lockStaff(tx, operatorId)
      await lockOpenOwner(tx, found, 'A0404')
      const row = await lockRecord(tx, 'order', eq(order.id, id), 'orderNo')
      const attempt = await lockPaying(tx, id)
      const [before] = await lockRecords(tx, 'refund', askedOf(id))
      if (before !== undefined) return before
      refuseDisputed(attempt)
      if (row.status !== 'PAID') throw refusedIn('order', row.status)
      if (to === 'payer') refuseUnpayable(row, attempt, now)
      const amountCents = await restOf(tx, row, now)
      const gain = {
        amountCents,
        to: { accountId: row.accountId },
        isProved: await isProvedPayment(tx, attempt),
        // The limit is for the whole purchase, not for the part of it that this order is.
        judgedCents: (await wholePurchase(tx, row)).dueCents,
      }
      const subject = { subjectKind: 'order', subjectId: id } as const
      const doing = { call: 'refundOrder', operatorId, subject, gain, now } as const
      const isAlone = await maySpendAlone(tx, doing)
      const values = {
        orderId: id,
        to,
        reason,
        askedBy: operatorId,
        amountCents,
        ...(to === 'payer' && { attemptId: attempt?.id, provider: attempt?.provider }),
      }
      const cause = { actor: 'staff', accountId: operatorId, now, reason } as const
      const event = isAlone ? 'begin' : 'ask'
      const begun = await beginRecord(tx, 'refund', values, { event, ...cause })
      await note(tx, reason, isAlone ? 'order.refund' : 'refund.ask')
      return isAlone ? carryOut(tx, { row, refund: begun }, cause) : begun
    }),
  )
  sendSoon(parts, made)
  return refundView(made, operatorId)
}

/** A colleague agrees to a refund or refuses it; may be repeated. */
export async function decideAsColleague(
  parts: RefundParts,
  operatorId: number,
  { refundId, agree, reason }: BodyValue<typeof decideRefund>,
): Promise<Refund> {
  const { db } = parts
  const [found] = await db
    .select({ orderId: refund.orderId, askedBy: refund.askedBy, accountId: order.accountId })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(eq(refund.id, refundId))
  if (found === undefined) throw new ServiceError('A0404', 'refundId')
  if (found.askedBy === operatorId) {
    throw new ServiceError('A0301', { field: 'refundId', rule: 'states.secondEyes' })
  }
  const { orderId } = found
  const action = agree ? 'refund.agree' : 'refund.refuse'
  const decision = { ...onOrder(operatorId, orderId, 'refundId'), action } as const
  const made = await decideAsStaff(parts, decision, (note, now) =>
    db.transaction(async (tx) => {
      if (agree) await lockOpenOwner(tx, found, 'A0404')
      const row = await lockRecord(tx, 'order', eq(order.id, orderId), 'refundId')
      const attempt = await lockPaying(tx, orderId)
      const waiting = await lockRecord(tx, 'refund', eq(refund.id, refundId), 'refundId')
      const isDone = agree
        ? waiting.status === 'PENDING' || waiting.status === 'SUCCEEDED'
        : waiting.status === 'REFUSED'
      if (isDone) return waiting
      if (agree) refuseDisputed(attempt)
      if (agree && waiting.to === 'payer') refuseUnpayable(row, attempt, now)
      // A part of it may have been refunded meanwhile.
      const amountCents = await restOf(tx, row, now)
      const set = agree ? { amountCents } : {}
      const cause = { actor: 'staff', accountId: operatorId, now, reason } as const
      const event = agree ? 'agree' : 'refuse'
      const after = await moveRecord(tx, 'refund', waiting, { event, set, ...cause })
      await note(tx, reason)
      return agree ? carryOut(tx, { row, refund: after }, cause) : after
    }),
  )
  sendSoon(parts, made)
  return refundView(made, operatorId)
}

/** The refund of an order by staff, of which there is one at most. */
const askedOf = (orderId: number) =>
  and(
    eq(refund.orderId, orderId),
    isNotNull(refund.askedBy),
    inArray(refund.status, ['REQUESTED', 'PENDING', 'SUCCEEDED']),
  )

async function lockPaying(tx: Transaction, orderId: number): Promise<RowOf<'attempt'> | undefined> {
  const paid = and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.outcome, 'paid'))
  const [attempt] = await lockRecords(tx, 'attempt', paid)
  return attempt
}

/** While a payment is disputed at the payer's bank, its money must not be paid out twice. */
function refuseDisputed(attempt: RowOf<'attempt'> | undefined): void {
  if (attempt?.status === 'DISPUTED') throw refusedIn('attempt', attempt.status)
}

function refuseUnpayable(
  row: RowOf<'order'>,
  attempt: RowOf<'attempt'> | undefined,
  now: Date,
): void {
  const refused = refusedForPayer(row, attempt, now)
  if (refused !== null) throw refused
}

/** Null where the order can be refunded to the payer. */
export function refusedForPayer(
  { paidAt }: RowOf<'order'>,
  attempt: RowOf<'attempt'> | undefined,
  now: Date,
): ServiceError | null {
  if (attempt === undefined || paidAt === null) {
    return new ServiceError('A0440', { field: 'to', rule: 'states.notPaidByPayment' })
  }
  if (attempt.status !== 'SUCCEEDED') return refusedIn('attempt', attempt.status)
  return goesBackToPayer(attempt, paidAt, now)
    ? null
    : new ServiceError('A0440', { field: 'to', rule: 'states.refundTooLate' })
}
