import type { PayeeFacts } from '#contract/payouts/payees.ts'
import type { WithdrawalStatus } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage as useAny } from '#islands/language.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatTime } from '#rules/time-of-day.ts'

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

/** `Fri 20 Nov 2026 17:30` */
export const moment = (iso: string, locale: Locale) =>
  `${formatDate(iso, locale, { year: true })} ${formatTime(iso)}`
