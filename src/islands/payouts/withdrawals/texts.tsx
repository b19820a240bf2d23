import type { PayeeFacts } from '#contract/payouts/payees.ts'
import type { WithdrawalStatus } from '#contract/vocabulary.ts'
import type { TextFinder, Translate } from '#i18n/translate.ts'
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

/** `Hang Seng Bank 024`; only the code of a bank that we do not know. */
export function bankText(t: TextFinder, code: string): string {
  const name = t.find(`banks.${code}`)
  return name === null ? code : `${name} ${code}`
}

/** `Hang Seng Bank ••••6001`, where it is chosen among the member's own. */
export function shortPayeeText(
  t: Translate<'payees'> & TextFinder,
  { kind, bankCode, masked }: Pick<PayeeFacts, 'kind' | 'bankCode' | 'masked'>,
): string {
  const name = bankCode === null ? t(`payees.kind.${kind}`) : t.find(`banks.${bankCode}`)
  return `${name ?? bankCode} ${masked}`
}

/** `Hang Seng Bank 024 ••••6001, Chan Tai Man` */
export const payeeText = (
  t: Translate<'payees'> & TextFinder,
  { kind, bankCode, masked, holder }: PayeeFacts,
) => {
  const name = bankCode === null ? t(`payees.kind.${kind}`) : bankText(t, bankCode)
  return t('payees.of', { kind: name, number: masked, holder })
}
