import type { BodyValue } from '#contract/kernel.ts'
import type { decide as decideCall } from '#contract/staff/operator-approvals.ts'
import type { OperatorParts } from '../accounts/staff-decisions/operator-parts.ts'
import { ServiceError } from '../ground/service-error.ts'
import { type DecisionParts, decideApproval } from '../moderation/approvals/decide.ts'

/** Decides a request. A rejection needs a reason, and `other` needs an explanation. */
export async function decide(
  parts: OperatorParts,
  operatorId: number,
  body: BodyValue<typeof decideCall>,
): Promise<{ decided: boolean }> {
  const { approvalId, approve, unseen, reason, note, issuerConfirmed } = body
  const deciding: DecisionParts = { ...parts, siteUrl: parts.config.siteUrl }
  if (approve) {
    await decideApproval(deciding, { approvalId, operatorId, approve, unseen, issuerConfirmed })
  } else {
    if (reason === undefined) throw new ServiceError('A0410', { field: 'reason', rule: 'required' })
    if (reason === 'other' && note === '') {
      throw new ServiceError('A0410', { field: 'note', rule: 'required' })
    }
    await decideApproval(deciding, { approvalId, operatorId, approve: false, reason, note })
  }
  parts.index.changed()
  return { decided: true }
}
