import * as v from 'valibot'
import { activityDetail } from '../activities/activity-search.ts'
import { mediaKinds } from '../courses/course-media.ts'
import { courseDetail } from '../courses/courses.ts'
import { isoTime, longText, opaque, pageNum, pageSize, recordId, uuid, yesOrNo } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import {
  approvalKinds,
  approvalStates,
  claimFields,
  rejectReasons,
  textParts,
} from '../moderation/approvals.ts'

/* The approval queue of staff, grouped by person, and their decisions. */

export const longestNote = 500

const Claim = v.object({
  field: v.picklist(claimFields),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

const QueueItem = v.object({
  approvalId: v.number(),
  kind: v.picklist(approvalKinds),
  state: v.picklist(approvalStates),
  claims: v.array(Claim),
  /** Parts of the public text that reveal the full name, which blocks approval (A0440). */
  namedIn: v.array(v.picklist(textParts)),
  fileId: v.nullable(v.string()),
  media: v.array(
    v.object({ mediaId: v.string(), kind: v.picklist(mediaKinds), lessonTitle: v.string() }),
  ),
  /** Whether the caller has opened the document or course media, by the audit log. */
  opened: v.boolean(),
  reason: v.nullable(v.picklist(rejectReasons)),
  note: v.string(),
  createdAt: isoTime,
  decidedAt: v.nullable(isoTime),
})
export type QueueItem = v.InferOutput<typeof QueueItem>

export const mostItemsShown = 50

const QueuePerson = v.object({
  /** Full name of the applicant, which staff compare with the documents. */
  who: v.object({
    kind: v.picklist(['tutor', 'organization']),
    id: v.number(),
    name: v.string(),
  }),
  /** The caller's own request: another member of staff has to decide. */
  own: v.boolean(),
  /** Time of the oldest waiting request, or of the last decision. */
  since: isoTime,
  /** Requests in this state; `items` are the first 50 of them. */
  count: v.number(),
  items: v.array(QueueItem),
})
export type QueuePerson = v.InferOutput<typeof QueuePerson>

export const approvalQueue = call({
  own: true,
  method: 'GET',
  path: '/api/operator/approval/list',
  access: 'operator',
  signed: true,
  summary:
    'People with requests in one state, each with all of them: those who wait longest first, of decided ones the newest first.',
  query: v.object({
    state: v.optional(v.picklist(approvalStates, 'choice'), 'PENDING'),
    /** Only people with a request of this kind; their other requests are listed as well. */
    kind: v.optional(v.picklist(approvalKinds, 'choice')),
    pageNum,
    pageSize: pageSize(10, 50),
  }),
  data: v.object({
    ...pageOf(QueuePerson).entries,
    requests: v.number(),
  }),
  errors: [],
  logs: ({ list }) =>
    list.flatMap(({ items }) => items.map(({ approvalId }) => ['approval', approvalId])),
})

export const decide = call({
  own: true,
  method: 'POST',
  path: '/api/operator/approval/decide',
  access: 'operator',
  signed: true,
  summary:
    'Approves a request, or rejects it with a reason. What was decided stays so (A0440). Approving one ' +
    'whose document the caller has not opened needs `unseen` (A0440, rule `unseen`), and is logged as such.',
  body: v.object({
    approvalId: recordId,
    approve: yesOrNo,
    unseen: v.optional(yesOrNo, false),
    /** For a rejection. */
    reason: v.optional(v.picklist(rejectReasons, 'choice')),
    note: v.optional(longText(longestNote), ''),
    issuerConfirmed: v.optional(yesOrNo, false),
  }),
  data: v.object({ decided: v.boolean() }),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'owner',
})

export const previewAddress = call({
  own: true,
  method: 'GET',
  path: '/api/operator/approval/preview/address',
  access: 'operator',
  signed: true,
  summary:
    'Query of the page that a request asks to publish (`previewRequest`), for five minutes and for this ' +
    'session alone.',
  query: v.object({ approvalId: recordId }),
  data: v.object({ approvalId: v.number(), query: v.string() }),
  errors: ['A0404'],
  logs: ({ approvalId }) => [['approval', approvalId]],
})

const versions = <Page extends v.GenericSchema>(page: Page) =>
  v.object({ asked: page, approved: v.nullable(page) })

export const previewRequest = call({
  own: true,
  method: 'GET',
  path: '/api/approval/preview',
  access: 'anyone',
  summary:
    'The page of a course or activity as buyers would see it, and as it was approved last, each with ' +
    'the texts marked that the other lacks; by its signed query.',
  query: v.object({
    approvalId: opaque(/^\d{1,10}$/u, 'number'),
    session: uuid,
    until: opaque(/^\d{13}$/u, 'number'),
    sign: opaque(/^[\w-]{43}$/u),
  }),
  data: v.object({
    course: v.nullable(versions(courseDetail.data)),
    activity: v.nullable(versions(activityDetail.data)),
  }),
  errors: ['A0404'],
  security: { missing: 'record.refused' },
})
