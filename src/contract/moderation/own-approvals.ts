import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'
import { approvalKinds, certificateNames, rejectReasons } from './approvals.ts'

const OwnApproval = v.object({
  approvalId: v.number(),
  kind: v.picklist(approvalKinds),
  /** Id of the document, course or activity; null for other approvals. */
  thingId: v.nullable(v.number()),
  /** Kind of a tutor's document; null for other approvals. */
  name: v.nullable(v.picklist(certificateNames)),
  /** The sender's own name for it; empty without one. */
  title: v.string(),
  state: v.picklist(['REJECTED', 'PENDING', 'APPROVED']),
  reason: v.nullable(v.picklist(rejectReasons)),
  note: v.string(),
  createdAt: isoTime,
  decidedAt: v.nullable(isoTime),
})
export type OwnApproval = v.InferOutput<typeof OwnApproval>

export const ownApprovals = call({
  own: true,
  method: 'GET',
  path: '/api/approval/own/list',
  access: 'member',
  summary:
    'What the caller has sent to be approved, as far as it matters still: what was refused and not ' +
    'sent again, what waits, and what was approved within 30 days, in this order. `usualDays` is how ' +
    'soon nine in ten of late were decided; null while too few were.',
  data: v.object({ list: v.array(OwnApproval), usualDays: v.nullable(v.number()) }),
  errors: [],
})
