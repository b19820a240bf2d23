import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'
import { approvalKinds, certificateNames, rejectReasons } from './approvals.ts'

const OwnApproval = v.object({
  approvalId: v.number(),
  kind: v.picklist(approvalKinds),
  /** Kind of document, and the tutor's name for it; null and empty for other approvals. */
  name: v.nullable(v.picklist(certificateNames)),
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
  path: '/api/tutor/approval/list',
  access: 'tutor',
  summary:
    'What the caller has sent to be approved, as far as it matters still: what was refused and not ' +
    'sent again, what waits, and what was approved within 30 days, in this order.',
  data: v.object({ list: v.array(OwnApproval) }),
  errors: [],
})
