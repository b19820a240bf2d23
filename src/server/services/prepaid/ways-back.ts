import { and, eq, gt, inArray } from 'drizzle-orm'
import { leftOf, takeFrom } from '#rules/prepaid.ts'
import { goesBackToPayer } from '#rules/states/refund.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { order, orderLine, paymentAttempt, prepaidGrant, refund } from '../../db/tables/index.ts'
import { lockRecords } from '../../states/move.ts'
import type { grantsOf } from './balance.ts'

type Grant = Awaited<ReturnType<typeof grantsOf>>[number]
type Payment = Awaited<ReturnType<typeof paymentsOf>>[number]

/** A part of what is given back; `payment` is null for what goes into the wallet. */
interface PartBack {
  payment: (Payment & { attempt: NonNullable<Payment['attempt']> }) | null
  grant: Grant
  cents: number
}

/** What paid for lessons of an application of which something is left. */
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

/** The same, locked: before what is left of them, since money that comes in takes its locks so. */
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

/**
 * How an amount that is taken from payments, in their order, goes back: to whoever paid, as long as
 * the provider does that, and else into the wallet.
 */
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

/** Of what goes back now, what goes to whoever paid; and what is on its way there already. */
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

/** Applications of which something is on its way back to whoever paid. */
export const onTheirWay = (db: Database) =>
  db
    .select({ id: orderLine.itemId })
    .from(orderLine)
    .innerJoin(refund, eq(refund.orderId, orderLine.orderId))
    .where(and(eq(orderLine.goods, 'prepaid'), isOnTheWay))
