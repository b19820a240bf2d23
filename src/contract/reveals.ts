import * as v from 'valibot'
import { isoTime, pageNum, pageSize } from './fields.ts'
import { jobLabels } from './job-fields.ts'
import { call, pageOf } from './kernel.ts'

/* Who saw whose number. */

/** The job by which somebody saw a number. */
export const SeenByJob = v.object({
  jobId: v.number(),
  /** Null for a draft. */
  jobNo: v.nullable(v.string()),
  ...jobLabels,
})

const Reveal = v.object({
  at: isoTime,
  /** Null for an invitation that the caller accepted. */
  job: v.nullable(SeenByJob),
  /** Who saw the caller's number. */
  seenBy: v.picklist(['parent', 'tutor']),
  /** As the public knows them: a parent masked, a tutor by the surname. */
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
