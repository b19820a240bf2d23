import type { PayeeFacts } from '#contract/payouts/payees.ts'
import type { WithdrawalStatus } from '#contract/vocabulary.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage as useAny } from '#islands/language.tsx'

const looks = {
  APPLIED: 'state-waits',
  APPROVED: 'state-waits',
  SENT: 'state-waits',
  PAID: 'state-good',
  REJECTED: 'state-bad',
  CANCELLED: 'state-over',
  RETURNED: 'state-bad',
} as const satisfies Record<WithdrawalStatus, string>

export function StateOf({ status }: { status: WithdrawalStatus }) {
  const { t } = useAny<'withdrawals'>()
  return <span className={`state-badge ${looks[status]}`}>{t(`withdrawals.state.${status}`)}</span>
}

/** `Bank 024 ••••6001, Chan Tai Man` */
export const payeeWords = (
  t: Translate<'payees'>,
  { kind, bankCode, masked, holder }: PayeeFacts,
) => {
  const number = [bankCode, masked].filter(Boolean).join(' ')
  return t('payees.of', { kind: t(`payees.kind.${kind}`), number, holder })
}
