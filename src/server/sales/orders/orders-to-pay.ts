import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm'
import type { GoodsKind } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { goodsPageOf } from '#rules/sales/goods-pages.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { Database } from '../../db/open.ts'
import { order, orderLine, paymentAttempt } from '../../db/tables/index.ts'
import { isOpenPage } from './open-attempts.ts'
import { lineView } from './order-view.ts'
import { prepaidNames } from './prepaid-lines.ts'

interface ToPay {
  orderNo: string
  name: string
  cents: number
  until: Date
  /** Goods of a tutor: they lift a profile. */
  isOfTutor: boolean
}

/** An account's orders that wait for its payment; a transfer that it reported waits for the bank. */
export function findOrdersToPay(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
) {
  const page = db
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, order.id), isOpenPage))
  return db
    .select()
    .from(order)
    .where(
      and(
        eq(order.accountId, accountId),
        gt(order.dueAt, now),
        or(
          inArray(order.status, ['UNPAID', 'FAILED']),
          and(eq(order.status, 'PAYING'), exists(page)),
        ),
      ),
    )
    .orderBy(asc(order.dueAt), asc(order.id))
}

/** These orders by what they are for, the most urgent first. */
export async function ordersToPay(
  db: Database,
  { locale, ...of }: { accountId: number; now: Date; locale: Locale },
): Promise<ToPay[]> {
  const rows = await findOrdersToPay(db, of)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.id))
  const prepaid = await prepaidNames(db, lines, locale)
  return rows.map((row) => {
    const its = lines.filter(({ orderId }) => orderId === row.id)
    const names = its.map(
      (line) =>
        (line.goods === 'prepaid' ? prepaid.get(line.itemId) : undefined) ??
        lineView(line, locale).name,
    )
    return {
      orderNo: orderNumber(row.id),
      name: [...new Set(names)].join(locale === 'en' ? ', ' : '、'),
      cents: row.dueCents,
      until: row.dueAt ?? of.now,
      isOfTutor: isOfTutor(its),
    }
  })
}

const isOfTutor = (lines: readonly { goods: GoodsKind }[]) => goodsPageOf(lines) === 'promotion'
