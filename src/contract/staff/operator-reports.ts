import * as v from 'valibot'
import {
  isoTime,
  listOf,
  longestReason,
  pageNum,
  pageSize,
  recordId,
  shortText,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { reportedParts, reportKinds } from '../moderation/reports.ts'

/* Reported texts for staff: one case for all reports of a text that are decided together. */

/** Parts that staff can take down, by kind; choosing none leaves everything as it is. */
export const takeDownParts = {
  tutor: ['introduction', 'texts', 'photo'],
  job: ['job'],
  application: ['words'],
  lesson: ['contact'],
  person: ['contact'],
  conversation: ['contact'],
  courseReview: ['review'],
  review: ['review'],
  course: ['course'],
  activity: ['activity'],
} as const satisfies Record<(typeof reportKinds)[number], readonly string[]>

const part = v.picklist(
  ['introduction', 'texts', 'photo', 'job', 'words', 'contact', 'review', 'course', 'activity'],
  'choice',
)
export type TakeDownPart = v.InferOutput<typeof part>

const versions = v.array(
  v.array(
    v.object({
      part: v.picklist(reportedParts),
      text: v.string(),
      fileId: v.optional(v.string()),
    }),
  ),
)

const ReportedCase = v.object({
  reportId: v.number(),
  kind: v.picklist(reportKinds),
  /** Id of the reported thing; the application's for its message and for a person. */
  id: v.number(),
  jobNo: v.nullable(v.string()),
  /** Course of a reported review; otherwise null. */
  classId: v.nullable(v.number()),
  /** Reported as urgent: contact between the two sides is stopped until the decision. */
  urgent: v.boolean(),
  /** One of the two ids is null. */
  author: v.object({
    accountId: v.nullable(v.number()),
    organizationId: v.nullable(v.number()),
    name: v.string(),
    /** The account is closed; the reported text is stored until the decision. */
    closed: v.boolean(),
    /** A new account with the same phone number; null if there is none. */
    again: v.nullable(v.object({ kind: v.picklist(['person', 'organization']), id: v.number() })),
  }),
  /** Tutor whose profile shows the reported review; otherwise null. */
  tutorId: v.nullable(v.number()),
  /** The caller wrote or reported it, or it concerns their job: others have to decide. */
  own: v.boolean(),
  /** Number of reporters; each report of a signed-out visitor counts as one. */
  reporters: v.number(),
  reports: v.array(v.object({ reason: v.string(), details: v.string(), at: isoTime })),
  /** Each reported version once, newest first; empty for a conversation until it is opened. */
  versions,
  decision: v.nullable(v.picklist(['left', 'takenDown'])),
  decidedAt: v.nullable(isoTime),
})
export type ReportedCase = v.InferOutput<typeof ReportedCase>

export const reportViews = ['waiting', 'decided'] as const

export const reportQueue = call({
  own: true,
  method: 'GET',
  path: '/api/operator/report/list',
  access: 'operator',
  signed: true,
  summary:
    'What was reported: what waits with the urgent first, then the oldest; what is decided newest first.',
  query: v.object({
    view: v.optional(v.picklist(reportViews, 'choice'), 'waiting'),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: pageOf(ReportedCase),
  errors: [],
  logs: ({ list }) => list.map(({ reportId }) => ['report', reportId]),
})

export const openReported = call({
  own: true,
  method: 'POST',
  path: '/api/operator/report/open',
  access: 'operator',
  signed: true,
  summary:
    'The messages attached to the reports of a conversation. Each opening is logged, and told to both sides once the case is decided.',
  body: v.object({ reportId: recordId }),
  data: v.object({ versions }),
  errors: ['A0404'],
  logs: 'act',
  money: 'none',
})

export const decideReport = call({
  own: true,
  method: 'POST',
  path: '/api/operator/report/decide',
  access: 'operator',
  signed: true,
  summary:
    'Decides every waiting report of one thing, up to the one named: leaves it, or takes parts of it down (of a lesson, a person or a conversation: the contact of the two sides, which leaving allows again; of a course or an activity all of it, and those who paid get back what was not delivered) and tells its author why. Who reported it signed in hears which.',
  body: v.object({
    reportId: recordId,
    takeDown: v.optional(listOf(part, 3), []),
    /** Shown to the author; required for a takedown, and for leaving an urgent case. */
    reason: v.optional(shortText(longestReason), ''),
  }),
  data: v.object({ decision: v.picklist(['left', 'takenDown']) }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'owner',
})
