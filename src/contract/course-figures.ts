import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from './fields.ts'
import { call, pageOf } from './kernel.ts'
import { courseStatuses, enrolmentStatuses } from './vocabulary.ts'

/* What a teacher sees of those who have joined a course: how many, how far, and what it brings. */

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
    /** Those who have it now, and of them, those who have completed it. */
    learners: v.number(),
    completed: v.number(),
    givenBack: v.number(),
    /** Of the prices paid: what may still be given back, and what the teacher has got. */
    heldCents: v.number(),
    earnedCents: v.number(),
    /** Prices paid by month, without what was given back; the last twelve that have any. */
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
      /** 0 of a free one. */
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
