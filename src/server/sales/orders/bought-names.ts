import { asc, inArray } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { orderLine } from '../../db/tables/index.ts'
import { lineView } from './order-view.ts'
import { prepaidNames } from './prepaid-lines.ts'

/** The goods of each of these orders in one line, by order id. */
export async function boughtNames(
  db: Database | Transaction,
  orderIds: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(asc(orderLine.id))
  const names = await prepaidNames(db, lines, locale)
  const nameOf = (line: (typeof lines)[number]) =>
    (line.goods === 'prepaid' ? names.get(line.itemId) : undefined) ?? lineView(line, locale).name
  return new Map(
    orderIds.map((id) => {
      const bought = lines.filter(({ orderId }) => orderId === id).map(nameOf)
      return [id, [...new Set(bought)].join(' · ')]
    }),
  )
}
