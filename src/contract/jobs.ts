import * as v from 'valibot'
import { Applicant } from './applications.ts'
import { isoTime, longText, recordId, shortText, uuid } from './fields.ts'
import { jobFields, jobLabels, mostJobWords } from './job-fields.ts'
import { call } from './kernel.ts'
import { histories } from './states.ts'
import { jobStatuses } from './vocabulary.ts'

/*
 * A parent's own jobs: drafts, publishing, and what the parent may do with one. What is between a job
 * and a tutor is applications.ts; a job's life is rules/states/job.ts.
 */

/** Drafts and open jobs that one parent may have. */
export const mostDrafts = 20
export const mostOpenJobs = 20

const OwnJob = v.object({
  jobId: v.number(),
  /** The same record's id while it was a draft. */
  draftId: v.number(),
  /** Null until it is published. */
  jobNo: v.nullable(v.string()),
  status: v.picklist(jobStatuses),
  /** Rises with every move; a change says which one it was made from. */
  version: v.number(),
  /** Rises when what a tutor would agree to changes. */
  terms: v.number(),
  ...v.object(jobFields).entries,
  ...jobLabels,
  /** What the parent wrote to begin with. */
  words: v.string(),
  tutorId: v.nullable(v.number()),
  publishedAt: v.nullable(isoTime),
  /** Until when the booked tutor may answer. */
  answerBy: v.nullable(isoTime),
  updatedAt: isoTime,
  /** Tutors who applied, and who were invited and have not answered. */
  applied: v.number(),
  invited: v.number(),
  /** What the caller may do with it now: events of rules/states/job.ts. */
  may: v.array(v.string()),
})
export type OwnJob = v.InferOutput<typeof OwnJob>

const OwnJobs = v.object({
  list: v.array(OwnJob),
  /** By state, those of nought left out. */
  counts: v.array(v.object({ status: v.picklist(jobStatuses), count: v.number() })),
})

export const parentOverview = call({
  spec: 'PA08',
  method: 'GET',
  path: '/api/v2/parent/overview/list',
  access: 'parent',
  summary: "The caller's jobs and drafts, newest change first, and how many are in which state.",
  data: OwnJobs,
  errors: [],
})

export const ownJob = call({
  own: true,
  method: 'GET',
  path: '/api/parent/job/detail',
  access: 'parent',
  changes: true,
  summary: 'One of the own jobs: who applied or was invited, and what happened when.',
  query: v.object({ jobId: recordId }),
  data: v.object({
    job: OwnJob,
    applicants: v.array(Applicant),
    history: histories.job,
  }),
  errors: ['A0404'],
})

export const saveJobDraft = call({
  own: true,
  method: 'POST',
  path: '/api/parent/job/draft/save',
  access: 'parent',
  unsigned: 'words',
  summary:
    'Keeps a draft, new without `draftId`; it may lack anything. A0440 when another device has changed it since `version`, or when 20 are kept.',
  body: v.object({
    draftId: v.nullish(recordId, null),
    version: v.nullish(recordId, null),
    /** Made by the client for a new draft, so that one sent twice is kept once. */
    key: v.nullish(uuid, null),
    words: v.optional(longText(mostJobWords), ''),
    ...jobFields,
  }),
  data: OwnJob,
  errors: ['A0404', 'A0440'],
})

export const publishJob = call({
  own: true,
  method: 'POST',
  path: '/api/parent/job/publish',
  access: 'parent',
  unsigned: 'words',
  summary:
    'Puts a draft on the board. Refused, field by field, when something is missing, the fee is below the legal minimum, or a text holds contact details or the own name.',
  body: v.object({ draftId: recordId }),
  data: OwnJob,
  errors: ['A0404', 'A0440'],
})

export const editJob = call({
  own: true,
  method: 'POST',
  path: '/api/parent/job/update',
  access: 'parent',
  unsigned: 'words',
  summary:
    'Changes an open or paused job; tutors who applied hear of it when what they would agree to changes. A0440 when it has moved since `version`.',
  body: v.object({ jobId: recordId, version: recordId, ...jobFields }),
  data: OwnJob,
  errors: ['A0404', 'A0440'],
})

/** Events by which a parent alone moves a job, without saying more than why. */
export const parentJobEvents = ['keep', 'pause', 'resume', 'replace', 'close', 'repost'] as const
export type ParentJobEvent = (typeof parentJobEvents)[number]

export const moveJob = call({
  own: true,
  method: 'POST',
  path: '/api/parent/job/move',
  access: 'parent',
  unsigned: 'words',
  summary:
    'Keeps a job on the board, pauses, resumes, closes it, takes leave of its tutor, or copies an ended one into a new draft, which is the answer then.',
  body: v.object({
    jobId: recordId,
    event: v.picklist(parentJobEvents, 'choice'),
    /** Told to the tutors concerned. */
    reason: v.optional(shortText(200), ''),
  }),
  data: OwnJob,
  errors: ['A0404', 'A0440'],
})
