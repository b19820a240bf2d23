import * as v from 'valibot'
import { isoTime, pageNum, pageSize } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { jobLabels } from './job-fields.ts'

/* Log of revealed phone numbers. */

export const SeenByJob = v.object({
  jobId: v.number(),
  jobNo: v.nullable(v.string()),
  ...jobLabels,
})

const Reveal = v.object({
  at: isoTime,
  /** Null for an invitation that the caller accepted. */
  job: v.nullable(SeenByJob),
  seenBy: v.picklist(['parent', 'tutor']),
  /** Public name: a parent's is masked, a tutor's is the surname. */
  name: v.string(),
})

export const contactReveals = call({
  own: true,
  method: 'GET',
  path: '/api/user/reveal/list',
  access: 'person',
  summary:
    "Who saw the caller's number by a job that was agreed on or an invitation, each look within an hour once, newest first.",
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(Reveal),
  errors: [],
})
