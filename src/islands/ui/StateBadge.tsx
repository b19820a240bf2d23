import type { ApprovalState } from '#contract/moderation/approvals.ts'
import type { Translate } from '#i18n/translate.ts'
import { Pill } from '#ui/Pill.tsx'

const looks = {
  PENDING: 'waits',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'over',
} as const satisfies Record<ApprovalState, string>

export function StateBadge({ t, state }: { t: Translate<'decisions'>; state: ApprovalState }) {
  return <Pill look={looks[state]}>{t(`decisions.state.${state}`)}</Pill>
}
