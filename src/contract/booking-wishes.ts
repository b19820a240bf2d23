import * as v from 'valibot'
import { recordId, yesOrNo } from './fields.ts'
import { call } from './kernel.ts'

/* Tutors of whom a person wants to be told once lessons with them can be booked. */

/** Tutors that one account may ask about. */
export const mostBookingWishes = 200

/** All of them: every change answers the list, so that nobody has to ask again. */
const BookingWishes = v.object({ tutorIds: v.array(v.number()) })

export const bookingWishes = call({
  own: true,
  method: 'GET',
  path: '/api/wish/booking/list',
  access: 'person',
  summary: 'The tutors of whom the caller wants to be told once they can be booked.',
  data: BookingWishes,
  errors: [],
})

export const setBookingWish = call({
  own: true,
  method: 'POST',
  path: '/api/wish/booking',
  access: 'person',
  unsigned: 'saved',
  summary:
    'Keeps, or takes back, that the caller wants to be told. A0404 for a tutor who does not exist, A0440 beyond 200.',
  body: v.object({ tutorId: recordId, isWanted: yesOrNo }),
  data: BookingWishes,
  errors: ['A0404', 'A0440'],
})
