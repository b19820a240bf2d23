import * as v from 'valibot'
import { isoTime, pageNum, pageSize } from './fields.ts'
import { jobLabels } from './job-fields.ts'
import { call, pageOf } from './kernel.ts'

/* Who learnt whose number. */

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
