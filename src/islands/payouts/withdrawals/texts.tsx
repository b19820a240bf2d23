import type { PayeeFacts } from '#contract/payouts/payees.ts'
import type { WithdrawalStatus } from '#contract/vocabulary.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage as useAny } from '#islands/language.tsx'
import { Pill } from '#ui/Pill.tsx'

const looks = {
  APPLIED: 'waits',
  APPROVED: 'waits',
  SENT: 'waits',
  PAID: 'good',
  REJECTED: 'bad',
  CANCELLED: 'over',
  RETURNED: 'bad',
} as const satisfies Record<WithdrawalStatus, string>

export function StateOf({ status }: { status: WithdrawalStatus }) {
  const { t } = useAny<'withdrawals'>()
  return <Pill look={looks[status]}>{t(`withdrawals.state.${status}`)}</Pill>
}

/** `Bank 024 ••••6001, Chan Tai Man` */
export const payeeText = (
  t: Translate<'payees'>,
  { kind, bankCode, masked, holder }: PayeeFacts,
) => {
  const number = [bankCode, masked].filter(Boolean).join(' ')
  return t('payees.of', { kind: t(`payees.kind.${kind}`), number, holder })
}
