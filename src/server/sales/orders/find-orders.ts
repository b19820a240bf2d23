import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { RefundTo } from '#contract/sales/orders.ts'
import type { findOrders as findCall, StaffOrder } from '#contract/staff/operator-orders.ts'
import type { Locale } from '#i18n/locales.ts'
import { readMobile } from '#rules/primitives/mobile-patterns.ts'
import { idOfOrder, orderNumber } from '#rules/sales/order-number.ts'
import { calledName } from '../../accounts/called-name.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  account,
  order,
  orderLine,
  orderReceipt,
  paymentAttempt,
  refund,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { historiesOf } from '../../states/histories.ts'
import type { RowOf } from '../../states/move.ts'
import { refusedForPayer } from '../refunds/ask-refund.ts'
import { payerRefundUntil } from '../refunds/payer-refund-until.ts'
import { refundView } from '../refunds/refund-view.ts'
import { restOf, returnsOf } from '../refunds/returns.ts'
import { lineView, receiptNumber } from './order-view.ts'

const most = 50

interface Reader {
  operatorId: number
  locale: Locale
  now: Date
}

/** Orders by number of the order, receipt or payment, or by the buyer's mobile. */
export async function findOrders(
  db: Database,
  typed: string,
  reader: Reader,
): Promise<DataOf<typeof findCall>> {
  const accountId = await buyerOf(db, typed)
  const rows = await db
    .select()
    .from(order)
    .where(or(...(await namedBy(db, typed, accountId))))
    .orderBy(desc(order.id))
    .limit(most)
  return { list: await staffOrders(db, rows, reader), accountId }
}

async function buyerOf(db: Database, typed: string): Promise<number | null> {
  const mobile = readMobile(typed)
  if (mobile === null) return null
  const { countryCode, mobile: number } = mobile
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.countryCode, countryCode), eq(account.mobile, number)))
  return row?.id ?? null
}

async function namedBy(db: Database, typed: string, accountId: number | null): Promise<SQL[]> {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/u.exec(typed) ?? []
  const paid = db
    .select({ id: paymentAttempt.orderId })
    .from(paymentAttempt)
    .where(or(eq(paymentAttempt.reference, typed), eq(paymentAttempt.checkoutId, typed)))
  const receipt = db
    .select({ id: orderReceipt.orderId })
    .from(orderReceipt)
    .where(and(eq(orderReceipt.year, Number(year)), eq(orderReceipt.number, Number(number))))
  return [
    eq(order.id, idOfOrder(typed) ?? 0),
    inArray(order.id, paid),
    ...(year === undefined ? [] : [inArray(order.id, receipt)]),
    ...(accountId === null ? [] : [eq(order.accountId, accountId)]),
  ]
}

async function staffOrders(
  db: Database,
  rows: readonly RowOf<'order'>[],
  { operatorId, locale, now }: Reader,
): Promise<StaffOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.id))
  const receipts = await db.select().from(orderReceipt).where(inArray(orderReceipt.orderId, ids))
  const attempts = await db
    .select()
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.orderId, ids))
    .orderBy(asc(paymentAttempt.id))
  const refunds = await db
    .select()
    .from(refund)
    .where(inArray(refund.orderId, ids))
    .orderBy(asc(refund.id))
  const returns = await returnsOf(db, ids)
  const histories = await historiesOf(db, 'order', ids)
  const of = <Row extends { orderId: number }>(list: readonly Row[], id: number) =>
    list.filter(({ orderId }) => orderId === id)
  const buyers = await db
    .select({ id: account.id, name: calledName(account) })
    .from(account)
    .where(
      inArray(
        account.id,
        rows.map(({ accountId }) => accountId),
      ),
    )
  const rests = await db.transaction((tx) => restsOf(tx, rows, now))
  return rows.map((row) => {
    const { id, status, accountId, dueCents, createdAt, paidAt } = row
    const [receipt] = of(receipts, id)
    const payments = of(attempts, id)
    const given = of(refunds, id)
    const own = accountId === operatorId
    const refundable = own ? [] : refundTo({ row, payments, refunds: given }, now)
    const restCents = refundable.length === 0 ? 0 : (rests.get(id) ?? 0)
    return {
      orderNo: orderNumber(id),
      status,
      accountId,
      buyer: buyers.find((one) => one.id === accountId)?.name ?? '',
      lines: of(lines, id).map((line) => lineView(line, locale)),
      dueCents,
      createdAt: isoInHongKong(createdAt),
      paidAt: paidAt && isoInHongKong(paidAt),
      receiptNo: receipt === undefined ? null : receiptNumber(receipt),
      payments: payments.map(paymentView),
      refunds: given.map((one) => refundView(one, operatorId)),
      returns: returns.get(id) ?? [],
      restCents,
      history: histories.get(id) ?? [],
      own,
      payerRefundUntil: payerRefundUntil(row, payments),
      refundTo: restCents > 0 || dueCents === 0 ? refundable : [],
    }
  })
}

/** What a refund of each paid order would return now, by order id, in cents. */
async function restsOf(
  tx: Transaction,
  rows: readonly RowOf<'order'>[],
  now: Date,
): Promise<Map<number, number>> {
  const rests = new Map<number, number>()
  for (const row of rows) {
    if (row.status === 'PAID') rests.set(row.id, await restOf(tx, row, now))
  }
  return rests
}

const paymentView = (row: RowOf<'attempt'>): StaffOrder['payments'][number] => ({
  attemptId: row.id,
  provider: row.provider,
  method: row.method,
  status: row.status,
  reference: row.reference,
  receivedCents: row.receivedCents,
  currency: row.currency,
  outcome: row.outcome,
  returnedAt: row.returnedAt && isoInHongKong(row.returnedAt),
  at: isoInHongKong(row.updatedAt),
})

const standing: readonly string[] = ['REQUESTED', 'PENDING', 'SUCCEEDED']

/** Where the money of a paid order may go; unused goods are checked when it is asked for. */
function refundTo(
  {
    row,
    payments,
    refunds,
  }: {
    row: RowOf<'order'>
    payments: readonly RowOf<'attempt'>[]
    refunds: readonly RowOf<'refund'>[]
  },
  now: Date,
): RefundTo[] {
  const isAsked = refunds.some((one) => one.askedBy !== null && standing.includes(one.status))
  if (row.status !== 'PAID' || isAsked) return []
  const attempt = payments.find(({ outcome }) => outcome === 'paid')
  if (attempt?.status === 'DISPUTED') return []
  const toPayer = refusedForPayer(row, attempt, now) === null
  return toPayer ? ['wallet', 'payer'] : ['wallet']
}
