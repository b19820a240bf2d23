import { and, eq, inArray } from 'drizzle-orm'
import { order } from '../../db/tables/index.ts'
import type { NoticeRow, NoticeSubject, SubjectsOf } from '../../states/notice-subject.ts'
import { boughtNames } from './bought-names.ts'

/** Goods of the reader's orders, and the amount that a notice is about. */
export const orderSubjects: SubjectsOf = async (db, { reader, rows, locale }) => {
  if (!('accountId' in reader)) return new Map()
  const ids = rows.map(({ thingId }) => thingId)
  const own = and(inArray(order.id, ids), eq(order.accountId, reader.accountId))
  const orders = new Map((await db.select().from(order).where(own)).map((row) => [row.id, row]))
  const names = await boughtNames(db, [...orders.keys()], locale)
  return new Map(
    rows.flatMap((row): [number, NoticeSubject][] => {
      const its = orders.get(row.thingId)
      if (its === undefined) return []
      const about = names.get(its.id) ?? ''
      return [[row.id, { about, amountCents: amountOf(row, its.dueCents) }]]
    }),
  )
}

/** Of the other kinds, the order does not know the amount. */
const ofWhole: readonly NoticeRow['kind'][] = ['order.paid', 'order.unseen']

function amountOf({ kind, words: { cents } }: NoticeRow, dueCents: number): number | null {
  if (cents !== undefined) return Number(cents)
  return ofWhole.includes(kind) ? dueCents : null
}
