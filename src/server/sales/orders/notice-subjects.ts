import { and, asc, eq, inArray } from 'drizzle-orm'
import { order, orderLine } from '../../db/tables/index.ts'
import type { NoticeRow, NoticeSubject, SubjectsOf } from '../../states/notice-subject.ts'
import { lineView } from './order-view.ts'
import { prepaidNames } from './prepaid-lines.ts'

/** Goods of the reader's orders, and the amount that a notice is about. */
export const orderSubjects: SubjectsOf = async (db, { reader, rows, locale }) => {
  if (!('accountId' in reader)) return new Map()
  const ids = rows.map(({ thingId }) => thingId)
  const own = and(inArray(order.id, ids), eq(order.accountId, reader.accountId))
  const orders = new Map((await db.select().from(order).where(own)).map((row) => [row.id, row]))
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orders.keys()]))
    .orderBy(asc(orderLine.id))
  const names = await prepaidNames(db, lines, locale)
  const nameOf = (line: (typeof lines)[number]) =>
    (line.goods === 'prepaid' ? names.get(line.itemId) : undefined) ?? lineView(line, locale).name
  return new Map(
    rows.flatMap((row): [number, NoticeSubject][] => {
      const its = orders.get(row.thingId)
      if (its === undefined) return []
      const bought = lines.filter(({ orderId }) => orderId === its.id).map(nameOf)
      return [
        [
          row.id,
          { about: [...new Set(bought)].join(' · '), amountCents: amountOf(row, its.dueCents) },
        ],
      ]
    }),
  )
}

/** Of the other kinds, the order does not know the amount. */
const ofWhole: readonly NoticeRow['kind'][] = ['order.paid', 'order.unseen']

function amountOf({ kind, words: { cents } }: NoticeRow, dueCents: number): number | null {
  if (cents !== undefined) return Number(cents)
  return ofWhole.includes(kind) ? dueCents : null
}
