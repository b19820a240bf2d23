import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId } from '../fields.ts'
import { call, pageOf, uploadLimitBytes } from '../kernel.ts'
import { staffReason } from '../staff/operator-jobs.ts'
import { Waits } from '../staff/staff-acts.ts'
import { histories } from '../states.ts'
import { lessonStatuses } from '../vocabulary.ts'
import { jobLabels } from './job-fields.ts'
import { weatherWarnings } from './lesson-terms.ts'
import { claimDoubts, hourMinutes } from './lessons.ts'

/* Disputed lessons: statements and evidence of both sides, and the decision of staff. */

export const mostEvidence = 5

const side = v.picklist(['parent', 'tutor'], 'choice')

const Account = v.object({
  words: v.string(),
  minutes: v.nullable(v.number()),
  at: isoTime,
})
const Evidence = v.object({ fileId: v.string(), at: isoTime })

/** Decision of staff; minutes only for a lesson that counts. */
const Decision = v.object({
  outcome: v.picklist(['AFFIRMED', 'MISSED', 'CANCELLED']),
  minutes: v.nullable(v.number()),
  missedBy: v.nullable(side),
  reason: v.string(),
  at: isoTime,
})

const OwnDispute = v.object({
  signId: v.number(),
  /** The caller's own statements and files; the files are otherwise for staff alone. */
  accounts: v.array(Account),
  files: v.array(Evidence),
  /** The other side's statements, but for those made while only staff read them. */
  theirs: v.array(Account),
  otherTold: v.boolean(),
  decision: v.nullable(Decision),
  mayAdd: v.boolean(),
})
export type OwnDispute = v.InferOutput<typeof OwnDispute>

const which = v.object({ signId: recordId })

export const parentDispute = call({
  own: true,
  method: 'GET',
  path: '/api/parent/lesson/dispute',
  access: 'parent',
  summary: 'What both sides say of a disputed lesson, and what staff decided.',
  query: which,
  data: OwnDispute,
  errors: ['A0404'],
})
export const tutorDispute = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/lesson/dispute',
  access: 'tutor',
  summary: parentDispute.summary,
  query: which,
  data: OwnDispute,
  errors: ['A0404'],
})

export const parentSendsEvidence = call({
  own: true,
  method: 'POST',
  path: '/api/parent/lesson/evidence/upload',
  access: 'parent',
  signed: true,
  sends: 'form',
  summary:
    'Sends staff a picture or a PDF of up to 10 MB about a disputed lesson. Deleted 90 days after the decision.',
  query: which,
  upload: { maxBytes: uploadLimitBytes },
  data: OwnDispute,
  errors: ['A0404', 'A0440', 'A0700'],
  perMinute: 12,
})
export const tutorSendsEvidence = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/lesson/evidence/upload',
  access: 'tutor',
  signed: true,
  sends: 'form',
  summary: parentSendsEvidence.summary,
  query: which,
  upload: { maxBytes: uploadLimitBytes },
  data: OwnDispute,
  errors: ['A0404', 'A0440', 'A0700'],
  perMinute: 12,
})

const Party = v.object({
  accountId: v.number(),
  name: v.string(),
  accounts: v.array(Account),
  files: v.array(Evidence),
})

const StaffDispute = v.object({
  signId: v.number(),
  jobId: v.number(),
  jobNo: v.string(),
  ...jobLabels,
  status: v.picklist(lessonStatuses),
  /** One of the caller's own lessons: others decide, and the caller can read nothing of it. */
  own: v.boolean(),
  startsAt: v.nullable(isoTime),
  endsAt: v.nullable(isoTime),
  signedBy: v.nullable(side),
  signedAt: v.nullable(isoTime),
  overAt: v.nullable(isoTime),
  /** When the server received the end of the lesson. */
  overHeardAt: v.nullable(isoTime),
  minutes: v.nullable(v.number()),
  /** Objections to the minutes, and the minutes that count until the decision. */
  doubts: v.array(v.picklist(claimDoubts)),
  countedMinutes: v.number(),
  missedBy: v.nullable(side),
  /** Named by the side that called it off, moved it or put it online: to be compared with records. */
  warning: v.nullable(v.picklist(weatherWarnings)),
  lessonMinutes: v.number(),
  feeCents: v.number(),
  parent: Party,
  tutor: Party,
  history: histories.lesson,
  decision: v.nullable(Decision),
})
export type StaffDispute = v.InferOutput<typeof StaffDispute>

export const disputeViews = ['waiting', 'decided'] as const

export const disputeQueue = call({
  own: true,
  method: 'GET',
  path: '/api/operator/dispute/list',
  access: 'operator',
  signed: true,
  summary:
    'Disputed lessons with both accounts: those that wait, oldest first; decided ones, newest first.',
  query: v.object({
    view: v.optional(v.picklist(disputeViews, 'choice'), 'waiting'),
    pageNum,
    pageSize: pageSize(10, 20),
  }),
  data: pageOf(StaffDispute),
  errors: [],
  logs: ({ list }) => list.map(({ signId }) => ['lesson', signId]),
})

export const disputeOutcomes = ['held', 'none', 'missed'] as const

export const decideDispute = call({
  own: true,
  method: 'POST',
  path: '/api/operator/dispute/decide',
  access: 'operator',
  signed: true,
  summary:
    'Decides a disputed lesson for good: it took so long, there was none, or who did not come. Both sides read the reason.',
  body: v.object({
    signId: recordId,
    outcome: v.picklist(disputeOutcomes, 'choice'),
    hourMinutes: v.optional(hourMinutes),
    missedBy: v.optional(side),
    reason: staffReason,
  }),
  data: v.union([Waits, v.object({ status: v.picklist(lessonStatuses) })]),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'limit',
})
