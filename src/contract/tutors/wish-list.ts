import * as v from 'valibot'
import { isoTime, listOf, pageNum, pageSize, recordId, rowsOf } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { TutorCard } from './tutor-search.ts'

/* Saved tutors belong to the account in every role; a visitor's stay on the device. */

export const mostWishes = 200

const Wish = v.object({
  tutorId: recordId,
  at: isoTime,
})

/** The whole list, newest first; every change returns it. */
const WishList = v.object({ list: v.array(Wish) })

export const wishList = call({
  own: true,
  method: 'GET',
  path: '/api/wish/list',
  access: 'person',
  summary: "The caller's saved tutors, newest first: ids alone, for the hearts.",
  data: WishList,
  errors: [],
})

export const addWishes = call({
  own: true,
  method: 'POST',
  path: '/api/wish/add',
  access: 'person',
  unsigned: 'saved',
  summary:
    'Saves tutors; who is saved already stays as he is, who does not exist is passed over. All or none: A0440 when the list would hold more than 200.',
  body: v.object({
    wishes: v.pipe(rowsOf(Wish, mostWishes), v.minLength(1, 'required')),
  }),
  data: WishList,
  errors: ['A0440'],
})

export const deleteWishes = call({
  own: true,
  method: 'POST',
  path: '/api/wish/delete',
  access: 'person',
  unsigned: 'saved',
  summary: 'Takes tutors off the list; who is not on it is passed over.',
  body: v.object({ tutorIds: v.pipe(listOf(recordId, mostWishes), v.minLength(1, 'required')) }),
  data: WishList,
  errors: [],
})

export const wishedTutors = call({
  own: true,
  method: 'GET',
  path: '/api/wish/tutor/list',
  access: 'person',
  summary: "The caller's saved tutors with their cards, newest first, 20 a page.",
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      ...Wish.entries,
      tutor: v.nullable(TutorCard),
    }),
  ),
  errors: [],
})
