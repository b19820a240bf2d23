import * as v from 'valibot'
import { isoTime, pageNum, pageSize } from './fields.ts'
import { jobLabels } from './job-fields.ts'
import { call, pageOf } from './kernel.ts'
import { TutorCard } from './tutor-search.ts'

/* Who looked at whose application, and who learnt whose number. */

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

const Reveal = v.object({
  at: isoTime,
  jobId: v.number(),
  jobNo: v.nullable(v.string()),
  ...jobLabels,
  /** Who learnt the caller's number. */
  seenBy: v.picklist(['parent', 'tutor']),
  /** As the public knows them: a parent masked, a tutor by the surname. */
  name: v.string(),
})

export const contactReveals = call({
  own: true,
  method: 'GET',
  path: '/api/user/reveal/list',
  access: 'person',
  summary: "Who learnt the caller's number by a job that was agreed on, newest first.",
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(Reveal),
  errors: [],
})
