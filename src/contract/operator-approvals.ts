import * as v from 'valibot'
import {
  approvalKinds,
  approvalStates,
  claimFields,
  rejectReasons,
  textParts,
} from './approvals.ts'
import { mediaKinds } from './course-media.ts'
import { isoTime, longText, pageNum, pageSize, recordId, yesOrNo } from './fields.ts'
import { call, pageOf } from './kernel.ts'

/* What waits for staff, person by person, and what they decide. */

const Claim = v.object({
  /** Name of the field; its label is a message. */
  field: v.picklist(claimFields),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

const QueueItem = v.object({
  approvalId: v.number(),
  kind: v.picklist(approvalKinds),
  state: v.picklist(approvalStates),
  claims: v.array(Claim),
  /** Parts of the public texts that would give the full name away: it cannot be approved (A0440). */
  namedIn: v.array(v.picklist(textParts)),
  fileId: v.nullable(v.string()),
  /** Of a course: what its lessons show beside their texts. */
  media: v.array(
    v.object({ mediaId: v.string(), kind: v.picklist(mediaKinds), lessonTitle: v.string() }),
  ),
  /** Whoever asks has opened the document, or a film or paper of the course, as the audit log knows. */
  opened: v.boolean(),
  reason: v.nullable(v.picklist(rejectReasons)),
  note: v.string(),
  createdAt: isoTime,
  decidedAt: v.nullable(isoTime),
})
export type QueueItem = v.InferOutput<typeof QueueItem>

/** Of what somebody has sent, as much is shown at once. */
export const mostItemsShown = 50

const QueuePerson = v.object({
  /** Who asks, in full: staff compare it with the documents. */
  who: v.object({
    kind: v.picklist(['tutor', 'organization']),
    id: v.number(),
    name: v.string(),
  }),
  /** Whoever asks themselves: somebody else has to decide. */
  own: v.boolean(),
  /** Since when the oldest request waits; of decided ones, when the last was decided. */
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
    /** Only people with a request of this kind; the others of theirs are shown as well. */
    kind: v.optional(v.picklist(approvalKinds, 'choice')),
    pageNum,
    pageSize: pageSize(10, 50),
  }),
  data: v.object({
    ...pageOf(QueuePerson).entries,
    /** Requests of all these people in this state, on all pages. */
    requests: v.number(),
  }),
  errors: [],
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
    /** Approved without opening its document, on purpose. */
    unseen: v.optional(yesOrNo, false),
    /** Of a rejection. */
    reason: v.optional(v.picklist(rejectReasons, 'choice')),
    note: v.optional(longText(500), ''),
    /** Whoever issued the document was asked. */
    issuerConfirmed: v.optional(yesOrNo, false),
  }),
  data: v.object({ decided: v.boolean() }),
  errors: ['A0404', 'A0440'],
})
