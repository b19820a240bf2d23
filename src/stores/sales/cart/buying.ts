import type { CourseCard } from '#contract/courses/courses.ts'
import { buyCourses, cartCourses, mostBought } from '#contract/sales/cart.ts'
import { localPath } from '#i18n/locales.ts'
import { send } from '../../asking/client.ts'
import { keptKeys } from '../../asking/kept-keys.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import { $locale } from '../../language.ts'

const cards = () =>
  createLoaded(
    async (classIds: readonly number[], signal) =>
      classIds.length === 0
        ? { list: [], totalCents: 0 }
        : send(cartCourses, { query: { classIds: classIds.slice(0, mostBought) }, signal }),
    { begin: [], isPublic: true },
  )
/** Current prices of the courses in the cart; courses closed to new students are left out. */
export const cartStore = cards()
/** The same for the saved courses on display. */
export const savedCourseStore = cards()

/** Course prices when this tab first showed them in the cart, by course id. */
const seen = stored(
  browser,
  'session',
  'cart-prices',
  (raw): Readonly<Record<string, number>> =>
    typeof raw === 'object' && raw !== null ? (raw as Record<string, number>) : {},
)

/** The earlier price of a course if it has changed; otherwise null. */
export function priceBefore({ classId, netCents }: CourseCard): number | null {
  const before = seen.$value.get()[classId]
  return typeof before === 'number' && before !== netCents ? before : null
}

export function notePrices(list: readonly CourseCard[]): void {
  const known = seen.$value.get()
  const added = list.filter(({ classId }) => known[classId] === undefined)
  if (added.length === 0) return
  const prices = Object.fromEntries(added.map(({ classId, netCents }) => [classId, netCents]))
  seen.change((before) => ({ ...prices, ...before }))
}

const withKey = keptKeys()

/** Makes one order for all courses at the prices shown, and opens its payment page. */
export async function buy(list: readonly CourseCard[]): Promise<void> {
  const courses = list.map(({ classId, netCents }) => ({ classId, netCents }))
  const { orderNo } = await withKey(JSON.stringify(courses), (key) =>
    send(buyCourses, { body: { courses, key } }),
  )
  window.location.assign(localPath($locale.get(), `/order-pay?orderNo=${orderNo}`))
}
