import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { jobLabels } from './job-fields.ts'

/* Phone numbers are revealed one at a time, on request, and each look is logged for their owner. */

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

export const applicationContact = call({
  own: true,
  method: 'POST',
  path: '/api/user/reveal/contact',
  access: 'person',
  signed: true,
  summary:
    'How to reach the other side of an application of the caller on which both have agreed. A0404 for one of others, A0440 where nothing is agreed or contact is stopped.',
  body: v.object({ applicationId: recordId }),
  data: v.object({ countryCode: v.string(), mobile: v.string() }),
  errors: ['A0404', 'A0440'],
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
