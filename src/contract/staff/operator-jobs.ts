import * as v from 'valibot'
import { tooShort } from '#rules/primitives/limits.ts'
import {
  isoTime,
  longestReason,
  recordId,
  shortestReason,
  shortText,
  soughtNumber,
} from '../fields.ts'
import { call } from '../kernel.ts'
import { histories } from '../states.ts'
import { jobFields, jobLabels } from '../teaching/job-fields.ts'
import { applicationStatuses, jobStatuses } from '../vocabulary.ts'

const FoundJob = v.object({
  jobId: v.number(),
  jobNo: v.string(),
  status: v.picklist(jobStatuses),
  ...jobLabels,
  parent: v.object({ accountId: v.number(), name: v.string() }),
  applications: v.number(),
  publishedAt: isoTime,
})
export type FoundJob = v.InferOutput<typeof FoundJob>

export const findJobs = call({
  own: true,
  method: 'GET',
  path: '/api/operator/job/find',
  access: 'operator',
  signed: true,
  summary:
    'Published jobs by their number, by the id of an application, by the id of a tutor who applied or was invited, or by the whole mobile number of the parent. The newest 50.',
  query: v.object({ number: soughtNumber }),
  data: v.object({
    list: v.array(FoundJob),
    accountId: v.nullable(v.number()),
  }),
  errors: [],
  logs: ({ list, accountId }) => [
    ...(accountId === null ? [] : [['account', accountId] as const]),
    ...list.map(({ jobId }) => ['job', jobId] as const),
  ],
})

const StaffApplication = v.object({
  applicationId: v.number(),
  tutorId: v.number(),
  tutor: v.string(),
  status: v.picklist(applicationStatuses),
  message: v.string(),
  question: v.string(),
  history: histories.application,
})

const StaffJob = v.object({
  ...FoundJob.entries,
  ...v.omit(v.object(jobFields), ['studentId']).entries,
  /** The caller's own, as parent or tutor: another member of staff has to decide. */
  own: v.boolean(),
  history: histories.job,
  list: v.array(StaffApplication),
  /** Events of rules/states/job.ts that staff may trigger now. */
  may: v.array(v.string()),
})
export type StaffJob = v.InferOutput<typeof StaffJob>

export const staffJob = call({
  own: true,
  method: 'GET',
  path: '/api/operator/job/detail',
  access: 'operator',
  signed: true,
  summary: 'One published job whole, with its applications and what happened to each.',
  query: v.object({ jobId: recordId }),
  data: StaffJob,
  errors: ['A0404'],
  logs: ({ jobId }) => [['job', jobId]],
})

/** Reason for an action of staff, shown to the people concerned. */
export const staffReason = v.pipe(
  shortText(longestReason),
  v.minLength(1, 'required'),
  v.minLength(shortestReason, tooShort(shortestReason)),
)

export const closeJob = call({
  own: true,
  method: 'POST',
  path: '/api/operator/job/close',
  access: 'operator',
  signed: true,
  summary:
    'Takes a job down for good: its applications end, and the parent and the tutors are told why.',
  body: v.object({ jobId: recordId, reason: staffReason }),
  data: v.object({ status: v.picklist(jobStatuses) }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'owner',
})
