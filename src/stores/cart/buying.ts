import { buyCourses, cartCourses, mostBought } from '#contract/cart.ts'
import type { CourseCard } from '#contract/courses.ts'
import { localPath } from '#i18n/locales.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { $locale } from '../language.ts'

const cards = () =>
  createLoaded(
    async (classIds: readonly number[], signal) =>
      classIds.length === 0
        ? { list: [], totalCents: 0 }
        : send(cartCourses, { query: { classIds: classIds.slice(0, mostBought) }, signal }),
    { begin: [], isPublic: true },
  )
/** What the courses of the cart cost now; those that nobody new may join are left out. */
export const cartStore = cards()
/** The same of the saved courses that are in sight. */
export const savedCourseStore = cards()

/** What courses cost when this tab first showed them in the cart, by their numbers. */
const seen = stored(
  browser,
  'session',
  'cart-prices',
  (kept): Readonly<Record<string, number>> =>
    typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {},
)

/** What a course cost before, where that is another price than now; null where it is the same. */
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

/** Kept until an order is made, so that a purchase whose answer was lost is asked for again. */
let attempt = { content: '', key: '' }

/** Makes one order for all of them, at the prices in sight, and leads to where it is paid. */
export async function buy(list: readonly CourseCard[]): Promise<void> {
  const courses = list.map(({ classId, netCents }) => ({ classId, netCents }))
  const content = JSON.stringify(courses)
  if (attempt.content !== content) attempt = { content, key: randomUuid() }
  const { orderNo } = await send(buyCourses, { body: { courses, key: attempt.key } })
  window.location.assign(localPath($locale.get(), `/order-pay?orderNo=${orderNo}`))
}
