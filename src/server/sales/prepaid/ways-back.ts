import { and, eq, gt, inArray } from 'drizzle-orm'
import { leftOf, takeFrom } from '#rules/sales/prepaid.ts'
import { goesBackToPayer } from '#rules/states/refund.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { order, orderLine, paymentAttempt, prepaidGrant, refund } from '../../db/tables/index.ts'
import { lockRecords } from '../../states/move.ts'
import type { grantsOf } from './balance.ts'

type Grant = Awaited<ReturnType<typeof grantsOf>>[number]
type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

/** A part of a refund; `payment` is null where it goes into the wallet. */
interface PartBack {
  payment: (Payment & { attempt: NonNullable<Payment['attempt']> }) | null
  grant: Grant
  cents: number
}

const paymentsOf = (db: Database | Transaction, applicationId: number) =>
  db
    .select({ orderLineId: prepaidGrant.orderLineId, row: order, attempt: paymentAttempt })
    .from(prepaidGrant)
    .innerJoin(orderLine, eq(orderLine.id, prepaidGrant.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .leftJoin(
      paymentAttempt,
      and(eq(paymentAttempt.orderId, order.id), eq(paymentAttempt.outcome, 'paid')),
    )
    .where(and(eq(prepaidGrant.applicationId, applicationId), gt(prepaidGrant.leftCents, 0)))

/** Locks the payments, before their balance: incoming payments lock in this order. */
export async function lockPayments(tx: Transaction, applicationId: number): Promise<Payment[]> {
  const found = await paymentsOf(tx, applicationId)
  const ids = found.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const orders = await lockRecords(tx, 'order', inArray(order.id, ids))
  const paid = and(inArray(paymentAttempt.orderId, ids), eq(paymentAttempt.outcome, 'paid'))
  const attempts = await lockRecords(tx, 'attempt', paid)
  return found.flatMap(({ orderLineId, row: { id } }) => {
    const row = orders.find((one) => one.id === id)
    const attempt = attempts.find(({ orderId }) => orderId === id) ?? null
    return row === undefined ? [] : [{ orderLineId, row, attempt }]
  })
}

/** Splits a refund over the payments: to the payer where still possible, else into the wallet. */
export function waysBack(
  grants: readonly Grant[],
  amountCents: number,
  { payments, now }: { payments: readonly Payment[]; now: Date },
): PartBack[] {
  return takeFrom(grants, amountCents).map(({ payment: grant, cents }) => {
    const paid = payments.find(({ orderLineId }) => orderLineId === grant.orderLineId)
    const attempt = paid?.attempt ?? null
    const goesBack =
      attempt?.status === 'SUCCEEDED' && goesBackToPayer(attempt, paid?.row.paidAt, now)
    return { grant, payment: paid && attempt && goesBack ? { ...paid, attempt } : null, cents }
  })
}

/** How much of a refund would go to the payer, and how much is already on its way there. */
export async function backToPayer(
  db: Database,
  applicationId: number,
  { grants, cents, now }: { grants: readonly Grant[]; cents: number; now: Date },
): Promise<{ toPayerCents: number; onTheWayCents: number }> {
  const payments = await paymentsOf(db, applicationId)
  const ways = waysBack(grants, cents, { payments, now }).filter(({ payment }) => payment !== null)
  const pending = await db
    .select({ leftCents: refund.amountCents })
    .from(refund)
    .where(and(inArray(refund.orderId, ordersOf(db, applicationId)), isOnTheWay))
  return {
    toPayerCents: ways.reduce((sum, way) => sum + way.cents, 0),
    onTheWayCents: leftOf(pending),
  }
}

const isOnTheWay = and(eq(refund.to, 'payer'), eq(refund.status, 'PENDING'))

const ordersOf = (db: Database, applicationId: number) =>
  db
    .select({ id: orderLine.orderId })
    .from(orderLine)
    .where(and(eq(orderLine.goods, 'prepaid'), eq(orderLine.itemId, applicationId)))

/** Applications with a refund to the payer under way. */
export const onTheirWay = (db: Database) =>
  db
    .select({ id: orderLine.itemId })
    .from(orderLine)
    .innerJoin(refund, eq(refund.orderId, orderLine.orderId))
    .where(and(eq(orderLine.goods, 'prepaid'), isOnTheWay))
