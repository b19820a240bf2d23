import * as v from 'valibot'
import { isoTime, pageNum, pageSize } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { SeenByJob } from '../teaching/reveals.ts'
import { TutorCard } from './tutor-search.ts'

/* A parent's log of viewed applications and revealed phone numbers. */

const Check = v.object({
  /** `view`: opened the application; `contact`: saw the tutor's number, or could have. */
  what: v.picklist(['view', 'contact']),
  at: isoTime,
  /** Null for a number revealed by an invitation. */
  job: v.nullable(SeenByJob),
  tutorId: v.number(),
  tutor: v.nullable(TutorCard),
})

export const checkLog = call({
  spec: 'PA21',
  method: 'GET',
  path: '/api/v2/parent/overview/parent/tutor/check/log',
  access: 'parent',
  summary: 'Applications that the caller looked at and numbers that they saw, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(Check),
  errors: [],
})
