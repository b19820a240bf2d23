import * as v from 'valibot'
import { isoTime, listOf, recordId, rowsOf } from '../fields.ts'
import { call } from '../kernel.ts'
import { mostWishes } from '../tutors/wish-list.ts'

/* Saved courses, as wish-list.ts for tutors; current prices are returned as in cart.ts. */

const CourseWish = v.object({
  classId: recordId,
  at: isoTime,
})

const CourseWishes = v.object({ list: v.array(CourseWish) })

export const courseWishes = call({
  own: true,
  method: 'GET',
  path: '/api/wish/course/list',
  access: 'person',
  summary: "The caller's saved courses, newest first.",
  data: CourseWishes,
  errors: [],
})

export const addCourseWishes = call({
  own: true,
  method: 'POST',
  path: '/api/wish/course/add',
  access: 'person',
  unsigned: 'saved',
  summary:
    'Saves courses; one that is saved stays as it is, one that was never published is passed over. All or none: A0440 when the list would hold more than 200.',
  body: v.object({
    wishes: v.pipe(rowsOf(CourseWish, mostWishes), v.minLength(1, 'required')),
  }),
  data: CourseWishes,
  errors: ['A0440'],
})

export const deleteCourseWishes = call({
  own: true,
  method: 'POST',
  path: '/api/wish/course/delete',
  access: 'person',
  unsigned: 'saved',
  summary: 'Takes courses off the list; one that is not on it is passed over.',
  body: v.object({ classIds: v.pipe(listOf(recordId, mostWishes), v.minLength(1, 'required')) }),
  data: CourseWishes,
  errors: [],
})
