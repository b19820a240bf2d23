import * as v from 'valibot'
import { isoTime, pageNum, pageSize } from './fields.ts'
import { jobLabels } from './job-fields.ts'
import { call, pageOf } from './kernel.ts'
import { TutorCard } from './tutor-search.ts'

/* What a parent looked at, and whose number they learnt. */

const Check = v.object({
  /** `view`: the parent looked at the application; `contact`: both learnt how to reach each other. */
  what: v.picklist(['view', 'contact']),
  at: isoTime,
  jobId: v.number(),
  /** Null for a draft. */
  jobNo: v.nullable(v.string()),
  ...jobLabels,
  tutorId: v.number(),
  /** Null for a tutor who is not public any more. */
  tutor: v.nullable(TutorCard),
})

export const checkLog = call({
  spec: 'PA21',
  method: 'GET',
  path: '/api/v2/parent/overview/parent/tutor/check/log',
  access: 'parent',
  summary: 'Applications that the caller looked at and numbers that they learnt, newest first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(Check),
  errors: [],
})
