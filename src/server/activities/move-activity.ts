import type { ActivityMove, moveActivity, OwnActivity } from '#contract/activities/activities.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { activityIssues, isSold } from '#rules/activities/activity-whole.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { requestApproval } from '../moderation/approvals/request.ts'
import { demandTrade } from '../sales/demand-trade.ts'
import { moveRecord, type RowOf } from '../states/move.ts'
import { withdrawRequests } from './asked-change.ts'
import { cancelActivity } from './cancel-activity.ts'
import { type GiveBackParts, giveBackSoon } from './give-all-back.ts'
import { activityView, type HeldActivity, holdActivity } from './own-activity.ts'

/** Applies a lifecycle event to an own activity. */
export async function moveOwnActivity(
  parts: GiveBackParts,
  owner: OrganizationOwner,
  { activityId, event }: BodyValue<typeof moveActivity>,
): Promise<OwnActivity> {
  const view = await holdActivity(parts, owner, activityId, async (held) => {
    const row = await moves[event](held)
    return activityView(held.tx, row)
  })
  if (event === 'cancel') giveBackSoon(parts)
  return view
}

const moves: Record<ActivityMove, (held: HeldActivity) => Promise<RowOf<'activity'>>> = {
  submit: async ({ tx, row, cause }) => {
    const { plan, organizationId } = row
    const issues = activityIssues(plan, cause.now)
    if (issues.length > 0) throw new ServiceError('A0410', { issues })
    if (isSold(plan)) await demandTrade(tx, organizationId, 'kinds')
    const moved = await moveRecord(tx, 'activity', row, { event: 'submit', ...cause })
    const change = { activityId: row.id, activityTitle: plan.title, plan }
    await requestApproval(tx, {
      kind: 'activity',
      owner: { organizationId },
      change,
      now: cause.now,
    })
    return moved
  },
  revise: async ({ tx, row, cause }) => {
    const moved = await moveRecord(tx, 'activity', row, { event: 'revise', ...cause })
    await withdrawRequests({ tx, row, cause })
    return moved
  },
  pause: ({ tx, row, cause }) => moveRecord(tx, 'activity', row, { event: 'pause', ...cause }),
  resume: ({ tx, row, cause }) => moveRecord(tx, 'activity', row, { event: 'resume', ...cause }),
  cancel: (held) => cancelActivity(held),
}
