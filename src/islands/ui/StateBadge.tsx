import '#styles/claims.css'
import type { ApprovalState } from '#contract/moderation/approvals.ts'
import type { Translate } from '#i18n/translate.ts'

const looks = {
  PENDING: 'state-waits',
  APPROVED: 'state-good',
  REJECTED: 'state-bad',
  WITHDRAWN: 'state-over',
} as const satisfies Record<ApprovalState, string>

export function StateBadge({ t, state }: { t: Translate<'decisions'>; state: ApprovalState }) {
  return <span className={`state-badge ${looks[state]}`}>{t(`decisions.state.${state}`)}</span>
}
