import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { courseStatuses, enrolmentStatuses } from '../vocabulary.ts'

/* A teacher's figures of a course: students, progress and income. */

export const courseFigures = call({
  own: true,
  method: 'GET',
  path: '/api/course/own/figures',
  access: 'member',
  summary: 'How many have joined an own course, how far they are, and what it has sold for.',
  query: v.object({ classId: recordId }),
  data: v.object({
    classId: v.number(),
    title: v.string(),
    status: v.picklist(courseStatuses),
    /** Current students, and how many of them have completed the course. */
    learners: v.number(),
    completed: v.number(),
    givenBack: v.number(),
    /** Prices still refundable, and prices paid out to the teacher. */
    heldCents: v.number(),
    earnedCents: v.number(),
    /** Sales by month, net of refunds; the last twelve months with any. */
    months: v.array(v.object({ month: v.string(), cents: v.number(), learners: v.number() })),
  }),
  errors: ['A0404'],
})

export const courseLearners = call({
  own: true,
  method: 'GET',
  path: '/api/course/own/learners',
  access: 'member',
  summary: 'Who has joined an own course, by masked name, and how far they are; newest first.',
  query: v.object({ classId: recordId, pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      name: v.string(),
      joinedAt: isoTime,
      status: v.picklist(enrolmentStatuses),
      done: v.number(),
      lessons: v.number(),
      paidCents: v.number(),
    }),
  ),
  errors: ['A0404'],
})

export const courseLearnersFile = call({
  own: true,
  method: 'GET',
  path: '/api/course/own/learners/file',
  access: 'member',
  answers: 'file',
  summary: 'All who have joined an own course as a table for spreadsheets (CSV), newest first.',
  query: v.object({ classId: recordId }),
  data: v.unknown(),
  errors: ['A0404'],
  perMinute: 12,
})
