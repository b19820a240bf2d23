import * as v from 'valibot'
import { highestCoursePrice } from '../courses/course-fields.ts'
import { CourseCard } from '../courses/courses.ts'
import { centsBetween, isoTime, listOf, recordId, requestKey, rowsOf } from '../fields.ts'
import { call } from '../kernel.ts'
import { mostWishes } from '../tutors/wish-list.ts'
import { OrderMade } from './orders.ts'

/* The cart belongs to the account; a visitor's stays on the device until they sign in. */

export const mostBought = 50

const Item = v.object({ classId: recordId, at: isoTime })
/** The whole cart, newest first; every change returns it. */
const Cart = v.object({ list: v.array(Item) })

export const cartList = call({
  own: true,
  method: 'GET',
  path: '/api/course/cart/list',
  access: 'person',
  summary: "The courses in the caller's cart, newest first.",
  data: Cart,
  errors: [],
})

export const addToCart = call({
  own: true,
  method: 'POST',
  path: '/api/course/cart/add',
  access: 'person',
  unsigned: 'saved',
  sends: 'json',
  summary:
    'Puts courses into the cart; what is in it stays as it is, what does not exist is passed over.',
  body: v.object({ items: v.pipe(rowsOf(Item, mostWishes), v.minLength(1, 'required')) }),
  data: Cart,
  errors: ['A0440'],
})

export const removeFromCart = call({
  own: true,
  method: 'POST',
  path: '/api/course/cart/remove',
  access: 'person',
  unsigned: 'saved',
  summary: 'Takes courses out of the cart; what is not in it is passed over.',
  body: v.object({ classIds: v.pipe(listOf(recordId, mostWishes), v.minLength(1, 'required')) }),
  data: Cart,
  errors: [],
})

export const cartCourses = call({
  own: true,
  method: 'GET',
  path: '/api/course/cart/courses',
  access: 'anyone',
  summary: 'What some courses cost now; those that nobody new may join are left out.',
  query: v.object({ classIds: listOf(recordId, mostBought) }),
  data: v.object({ list: v.array(CourseCard), totalCents: v.number() }),
  errors: [],
})

export const buyCourses = call({
  own: true,
  method: 'POST',
  path: '/api/course/buy',
  access: 'person',
  signed: true,
  sends: 'json',
  summary:
    'Makes one order for several courses, at the prices that the buyer has seen. A0440 when one of them has another price, is theirs already or is free; A0404 for one that nobody new may join.',
  body: v.object({
    courses: v.pipe(
      rowsOf(
        v.object({ classId: recordId, netCents: centsBetween(0, highestCoursePrice) }),
        mostBought,
      ),
      v.minLength(1, 'required'),
    ),
    key: v.optional(requestKey),
  }),
  data: OrderMade,
  errors: ['A0404', 'A0440'],
})
