import { and, inArray, isNotNull } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import {
  type addToCart as addCall,
  type buyCourses as buyCall,
  type cartCourses as coursesCall,
  type cartList as listCall,
  mostBought,
} from '#contract/sales/cart.ts'
import type { Locale } from '#i18n/locales.ts'
import { netCents } from '#rules/courses/course-whole.ts'
import type { Database } from '../db/open.ts'
import { cartItem, course } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { PersonOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { buyerOf } from '../sales/orders/book-payment.ts'
import { makeOrder } from '../sales/orders/make-order.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import { createHearts, type Heart } from '../tutors/wish-list/hearts.ts'
import { cardsOf, presentVersion } from './course-cards.ts'
import type { CourseParts } from './own-version.ts'

const items = createHearts({
  table: cartItem,
  thing: cartItem.courseId,
  most: mostBought,
  add: (tx, accountId, saved) =>
    tx
      .insert(cartItem)
      .values(saved.map(({ id, savedAt }) => ({ accountId, courseId: id, savedAt })))
      .onConflictDoNothing(),
  // Unpublished drafts are not disclosed to anyone but their authors.
  existing: (tx, ids) =>
    tx
      .select({ id: course.id })
      .from(course)
      .where(and(inArray(course.id, [...ids]), isNotNull(course.publishedAt))),
})

const listOf = (saved: readonly Heart[]): DataOf<typeof listCall> => ({
  list: saved.map(({ id, savedAt }) => ({ classId: id, at: isoInHongKong(savedAt) })),
})

export const readCart = async (db: Database, accountId: number) =>
  listOf(await items.read(db, accountId))

export const addToCart = async (
  { db, clock }: CourseParts,
  accountId: number,
  { items: given }: BodyValue<typeof addCall>,
) => {
  const asked = given.map(({ classId, at }) => ({ id: classId, at }))
  return listOf(await items.save(db, accountId, asked, clock()))
}

export const removeFromCart = async (
  db: Database,
  accountId: number,
  classIds: readonly number[],
) => listOf(await items.remove(db, accountId, classIds))

/** Current prices in the order asked for, without courses that can no longer be joined. */
export async function priceCart(
  db: Database,
  classIds: readonly number[],
  locale: Locale,
): Promise<DataOf<typeof coursesCall>> {
  const list = await cardsOf(db, classIds, locale)
  return { list, totalCents: list.reduce((sum, { netCents: cents }) => sum + cents, 0) }
}

/** Places one order for the courses, at the prices the buyer saw. */
export async function buyCourses(
  parts: CourseParts & NotifyParts,
  { accountId, session }: Pick<Member, 'session'> & PersonOwner,
  { courses, key }: BodyValue<typeof buyCall>,
): Promise<DataOf<typeof buyCall>> {
  const { db } = parts
  const wanted = [...new Map(courses.map((one) => [one.classId, one])).values()]
  for (const { classId, netCents: seen } of wanted) {
    if (netCents(await presentVersion(db, classId)) !== seen) {
      throw new ServiceError('A0440', { field: `courses.${classId}`, rule: 'states.coursePrice' })
    }
  }
  const buyer = await db.transaction((tx) => buyerOf(tx, accountId))
  return makeOrder(parts, {
    actor: session.tutorId === null ? 'parent' : 'tutor',
    buyer,
    wanted: wanted.map(({ classId }) => ({
      goods: 'course',
      itemId: classId,
      quantity: 1,
      tutorId: null,
    })),
    key,
  })
}
