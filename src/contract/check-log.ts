import * as v from 'valibot'
import { isoTime, pageNum, pageSize } from './fields.ts'
import { call, pageOf } from './kernel.ts'
import { SeenByJob } from './reveals.ts'
import { TutorCard } from './tutor-search.ts'

/* What a parent looked at, and whose number they saw. */

const Check = v.object({
  /** `view`: the parent looked at the application; `contact`: they saw the tutor's number, or could have. */
  what: v.picklist(['view', 'contact']),
  at: isoTime,
  /** Null for a number that an invitation showed. */
  job: v.nullable(SeenByJob),
  tutorId: v.number(),
  /** Null for a tutor who is not public any more. */
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
