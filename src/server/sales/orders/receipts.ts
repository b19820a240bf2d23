import { sql } from 'drizzle-orm'
import type { PaymentProvider } from '#contract/sales/orders.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { Transaction } from '../../db/open.ts'
import { type Line, orderReceipt, receiptYear } from '../../db/tables/index.ts'
import { hongKongYear, isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'

interface Paid {
  row: RowOf<'order'>
  lines: readonly Line[]
  provider: PaymentProvider
  now: Date
}

/** Adds a receipt. Its number comes from a locked row, as a sequence would leave gaps. */
export async function addReceipt(
  tx: Transaction,
  { row, lines, provider, now }: Paid,
): Promise<void> {
  const year = hongKongYear(now)
  const [taken] = await tx
    .insert(receiptYear)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptYear.year, set: { last: sql`${receiptYear.last} + 1` } })
    .returning()
  if (taken === undefined) throw new Error(`No receipt number of ${year}`)
  const content = {
    orderNo: orderNumber(row.id),
    lines: lines.map(({ goods, itemId, quantity, priceCents }) => ({
      goods,
      itemId,
      quantity,
      amountCents: priceCents * quantity,
    })),
    paidCents: row.dueCents,
    provider,
    paidAt: isoInHongKong(now),
  }
  await tx
    .insert(orderReceipt)
    .values({ orderId: row.id, year, number: taken.last, content, at: now })
}
