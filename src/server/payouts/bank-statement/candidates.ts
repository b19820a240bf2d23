import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { BankLine } from '#contract/payouts/bank-statement.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { Database } from '../../db/open.ts'
import { type bankLine, order, paymentAttempt } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'
import { namedOrders, numbersIn } from './named-orders.ts'

type Line = typeof bankLine.$inferSelect
type Candidates = BankLine['candidates']

const mostAlike = 5

/** Orders that a line names, or else open ones of its amount; only suggestions. */
export async function candidatesOf(
  db: Database,
  operatorId: number,
  lines: readonly Line[],
): Promise<Map<number, Candidates>> {
  const named = await namedOrders(db, lines)
  const found = new Map<number, { row: RowOf<'order'>; isNamed: boolean }[]>()
  for (const line of lines) {
    const byNumber = numbersIn(line).flatMap((id) => named.get(id) ?? [])
    const isNamed = byNumber.length > 0
    const rows = isNamed ? byNumber : await openOfAmount(db, line)
    found.set(
      line.id,
      rows.map((row) => ({ row, isNamed })),
    )
  }
  const all = [...found.values()].flat().map(({ row }) => row.id)
  const transfers = await transfersOf(db, [...new Set(all)])
  return new Map(
    [...found].map(([lineId, list]) => [
      lineId,
      list.map(({ row: { id, status, dueCents, createdAt, accountId }, isNamed }) => ({
        orderNo: orderNumber(id),
        status,
        dueCents,
        createdAt: isoInHongKong(createdAt),
        isNamed,
        own: accountId === operatorId,
        transfers: transfers.get(id) ?? [],
      })),
    ]),
  )
}

/** Open orders are those with a due date. */
async function openOfAmount(
  db: Database,
  { amountCents, currency }: Line,
): Promise<RowOf<'order'>[]> {
  if (currency !== 'HKD') return []
  return db
    .select()
    .from(order)
    .where(and(isNotNull(order.dueAt), eq(order.dueCents, amountCents)))
    .orderBy(desc(order.id))
    .limit(mostAlike)
}

async function transfersOf(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, string[]>> {
  const transfers = new Map<number, string[]>()
  if (orderIds.length === 0) return transfers
  const ofOrders = and(
    inArray(paymentAttempt.orderId, [...orderIds]),
    eq(paymentAttempt.provider, 'fps'),
    isNotNull(paymentAttempt.receivedCents),
  )
  const rows = await db
    .select()
    .from(paymentAttempt)
    .where(ofOrders)
    .orderBy(asc(paymentAttempt.id))
  for (const { orderId, reference } of rows) {
    transfers.set(orderId, [...(transfers.get(orderId) ?? []), reference ?? ''])
  }
  return transfers
}
