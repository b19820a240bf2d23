import { sql } from 'drizzle-orm'
import type { Ask } from '#contract/staff/member-summary.ts'
import type { Locale } from '#i18n/locales.ts'
import { findOfferedSeats, offeredSeats } from '../activities/own-sessions.ts'
import type { Database } from '../db/open.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { findOrdersToPay, ordersToPay } from '../sales/orders/orders-to-pay.ts'
import {
  contactsToAnswer,
  findContacts,
  findReviewsToWrite,
  reviewsToWrite,
} from '../teaching/asks.ts'

interface Asked {
  accountId: number
  parentId: number | null
  tutorId: number | null
  now: Date
  locale: Locale
}

/** What has a deadline and is in no list of an overview, by the role that answers it. */
export async function readAsks(
  db: Database,
  { accountId, parentId, tutorId, ...reading }: Asked,
): Promise<Record<'parent' | 'tutor', Ask[]>> {
  const orders = await ordersToPay(db, { accountId, ...reading })
  // What a tutor buys as everybody does is with their family, if they have one.
  const isOf = (side: 'parent' | 'tutor') => (order: (typeof orders)[number]) =>
    tutorId === null || (parentId !== null && !order.isOfTutor)
      ? side === 'parent'
      : side === 'tutor'
  const ordersOf = (side: 'parent' | 'tutor') => orders.filter(isOf(side)).map(orderAsk)
  const seats = parentId === null ? [] : await offeredSeats(db, { accountId, ...reading })
  const contacts = tutorId === null ? [] : await contactsToAnswer(db, { tutorId, ...reading })
  const ofParent = parentId === null ? [] : await reviewsToWrite(db, { parentId, ...reading })
  const ofTutor = tutorId === null ? [] : await reviewsToWrite(db, { tutorId, ...reading })
  return {
    parent: byUrgency([
      ...ordersOf('parent'),
      ...seats.map(({ activityId, title, until }) => ask('seat', activityId, title, until)),
      ...ofParent.map(reviewAsk),
    ]),
    tutor: byUrgency([
      ...ordersOf('tutor'),
      ...contacts.map(({ invitationId, name, until }) => ask('contact', invitationId, name, until)),
      ...ofTutor.map(reviewAsk),
    ]),
  }
}

/** How many there are, over both roles, in one question. */
export async function countAsks(
  db: Database,
  { accountId, parentId, tutorId, now }: Omit<Asked, 'locale'>,
): Promise<number> {
  const ofParent = parentId === null ? null : { parentId, now }
  const ofTutor = tutorId === null ? null : { tutorId, now }
  const queries = [
    findOrdersToPay(db, { accountId, now }),
    ...(ofParent
      ? [findOfferedSeats(db, { accountId, now }), findReviewsToWrite(db, ofParent)]
      : []),
    ...(ofTutor ? [findContacts(db, ofTutor), findReviewsToWrite(db, ofTutor)] : []),
  ]
  const counts = queries.map((query) => sql`(select count(*) from ${query} as asked)`)
  const { rows } = await db.execute<{ n: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as n`,
  )
  return rows[0]?.n ?? 0
}

const ask = (thing: Ask['thing'], ref: number | string, title: string, until: Date): Ask => ({
  thing,
  ref: String(ref),
  title,
  cents: null,
  until: isoInHongKong(until),
})

const orderAsk = ({
  orderNo,
  name,
  cents,
  until,
}: Awaited<ReturnType<typeof ordersToPay>>[number]) => ({
  ...ask('order', orderNo, name, until),
  cents,
})

const reviewAsk = ({ jobId, name, until }: Awaited<ReturnType<typeof reviewsToWrite>>[number]) =>
  ask('review', jobId, name, until)

const byUrgency = (asks: readonly Ask[]) =>
  asks.toSorted((one, other) => Date.parse(one.until) - Date.parse(other.until))
