import { sql } from 'drizzle-orm'
import type { PaymentProvider } from '#contract/sales/orders.ts'
import { groupBy } from '#rules/primitives/newer-built-ins.ts'
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

/** Adds receipts, in their order. Numbers come from a locked row, as a sequence would leave gaps. */
export async function addReceipts(tx: Transaction, paid: readonly Paid[]): Promise<void> {
  for (const [year, some] of groupBy(paid, ({ now }) => hongKongYear(now))) {
    const [taken] = await tx
      .insert(receiptYear)
      .values({ year, last: some.length })
      .onConflictDoUpdate({
        target: receiptYear.year,
        set: { last: sql`${receiptYear.last} + ${some.length}` },
      })
      .returning()
    if (taken === undefined) throw new Error(`No receipt number of ${year}`)
    const before = taken.last - some.length
    await tx.insert(orderReceipt).values(
      some.map(({ row, lines, provider, now }, at) => ({
        ...{ orderId: row.id, year, number: before + at + 1, at: now },
        content: {
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
        },
      })),
    )
  }
}
