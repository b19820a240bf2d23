import * as v from 'valibot'
import { isoTime, listOf, pageNum, pageSize, recordId, shortText } from './fields.ts'
import { call, pageOf } from './kernel.ts'
import { reportedParts, reportKinds } from './reports.ts'

/* Reported texts before staff: one entry for all reports of one text that are decided together. */

/** What staff can take down, by what is reported; nothing taken down leaves everything as it is. */
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
      /** Of a message that is a picture or a PDF. */
      fileId: v.optional(v.string()),
    }),
  ),
)

const ReportedCase = v.object({
  /** Of the newest report. */
  reportId: v.number(),
  kind: v.picklist(reportKinds),
  /** Id of the tutor, the job, the lesson, the conversation, the review, the course or the activity; of the application for its words and for a person. */
  id: v.number(),
  /** Number of the job; null for a profile. */
  jobNo: v.nullable(v.string()),
  /** The course that a review is of; null for anything else. */
  classId: v.nullable(v.number()),
  /** Somebody reported it urgently: contact is stopped until it is decided. */
  urgent: v.boolean(),
  /** One of the two ids is null. */
  author: v.object({
    accountId: v.nullable(v.number()),
    organizationId: v.nullable(v.number()),
    name: v.string(),
    /** The account is closed; what was reported is kept until it is decided. */
    closed: v.boolean(),
    /** The account that the same number joined with again; null: none. */
    again: v.nullable(v.object({ kind: v.picklist(['person', 'organization']), id: v.number() })),
  }),
  /** Whose profile a review stands on; null for anything else. */
  tutorId: v.nullable(v.number()),
  /** Written or reported by whoever asks, or about a job of theirs: somebody else has to decide. */
  own: v.boolean(),
  /** How many people reported it; visitors who are not signed in count one each time. */
  reporters: v.number(),
  reports: v.array(v.object({ reason: v.string(), details: v.string(), at: isoTime })),
  /**
   * As it was when it was reported, each version once, the newest first; of a conversation nothing,
   * until it is opened.
   */
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
    /** Told to the author; needed when something is taken down, and to leave what is urgent. */
    reason: v.optional(shortText(200), ''),
  }),
  data: v.object({ decision: v.picklist(['left', 'takenDown']) }),
  errors: ['A0404', 'A0440'],
})
