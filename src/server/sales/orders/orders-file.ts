import { asc, eq } from 'drizzle-orm'
import type { Order } from '#contract/sales/orders.ts'
import { order } from '../../db/tables/index.ts'
import { csvFile } from '../../ground/csv-file.ts'
import type { FileAnswer } from '../../ground/file-answer.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { orderViews, type Reading, type ViewParts } from './order-view.ts'

const headings = [
  'number',
  'made',
  'items',
  'amount',
  'state',
  'paid',
  'receipt',
  'returned',
] as const

/** All orders of an account as a table, oldest first. */
export async function ordersFile(
  parts: ViewParts,
  accountId: number,
  reading: Reading,
): Promise<FileAnswer> {
  const t = serverTranslate(reading.locale, 'orders')
  const rows = await parts.db
    .select()
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(asc(order.id))
  const orders = await orderViews(parts, rows, reading)
  const line = ({ orderNo, lines, dueCents, status, ...of }: Order) => [
    orderNo,
    of.createdAt,
    lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(t('orders.comma')),
    dueCents / 100,
    t(`orders.status.${status}`),
    of.paidAt,
    of.receiptNo,
    of.returns.reduce((sum, { amountCents }) => sum + amountCents, 0) / 100,
  ]
  const head = headings.map((heading) => t(`orders.file.${heading}`))
  return csvFile('orders.csv', [head, ...orders.map(line)])
}
