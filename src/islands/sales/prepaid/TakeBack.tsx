import { useState } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import { takeBack } from '#stores/sales/prepaid/prepaid.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  applicationId: number
  refundableCents: number
  /** The part that returns to the card or account that paid; the rest goes into the wallet. */
  toPayerCents: number
  onMoved: () => void
}

/** Refunds the unused part, after one confirmation and without asking for a reason. */
export function TakeBack({ applicationId, refundableCents, toPayerCents, onMoved }: Props) {
  const { t, locale } = useLanguage()
  const [isSure, setSure] = useState(false)
  const { submit, isOff, failure } = useSubmission()
  const amount = formatMoney(refundableCents, locale)
  const toWallet = refundableCents - toPayerCents
  const take = () =>
    void submit(
      () => takeBack(applicationId),
      () => {
        setSure(false)
        showToast(t(`prepaid.back.done.${toPayerCents > 0 ? 'payer' : 'wallet'}`), 'ok')
        onMoved()
      },
    )
  if (!isSure) {
    return (
      <div>
        <Button onClick={() => setSure(true)}>{t('prepaid.back', { amount })}</Button>
      </div>
    )
  }
  return (
    <div className="notice grid gap-2">
      {toPayerCents > 0 && (
        <p>{t('prepaid.back.sure.payer', { amount: formatMoney(toPayerCents, locale) })}</p>
      )}
      {toWallet > 0 && (
        <p>{t('prepaid.back.sure.wallet', { amount: formatMoney(toWallet, locale) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {/* The harmless button takes the position of the one that opened this. */}
        <Button kind="quiet" ref={focusOnce} onClick={() => setSure(false)}>
          {t('prepaid.back.no')}
        </Button>
        <Button kind="brand" aria-disabled={isOff || undefined} onClick={take}>
          {t('prepaid.back.yes')}
        </Button>
      </div>
      <FailureNotice failure={failure} />
    </div>
  )
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus()
