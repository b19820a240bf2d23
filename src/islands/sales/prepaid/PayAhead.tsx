import { useId, useState } from 'react'
import type { ParentPrepaid } from '#contract/sales/prepaid.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import { buyLessons } from '#stores/sales/shop/buying.ts'
import { Button } from '#ui/Button.tsx'
import { refundTexts } from '#ui/refund-texts.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

export function PayAhead({ now }: { now: ParentPrepaid }) {
  const { t, to, locale } = useLanguage()
  const id = useId()
  const { applicationId, mostLessons, lessonFeeCents, openOrderNo } = now
  const [chosen, setChosen] = useState(1)
  const lessons = Math.min(chosen, mostLessons)
  const { submit, isOff, failure } = useSubmission()
  const options = Array.from({ length: mostLessons }, (_, at) => ({
    value: String(at + 1),
    label: t('prepaid.lessons.option', {
      n: at + 1,
      amount: formatMoney(lessonFeeCents * (at + 1), locale),
    }),
  }))
  return (
    <div className="grid gap-3">
      {openOrderNo !== null && (
        <p>
          <a className="link" href={to(`/order-pay?orderNo=${openOrderNo}`)}>
            {t('prepaid.open')}
          </a>
        </p>
      )}
      {mostLessons === 0 ? (
        openOrderNo !== null && <p className="text-sm text-muted">{t('prepaid.most')}</p>
      ) : (
        <div className="grid justify-items-start gap-3">
          <Select
            id={`lessons${id}`}
            label={t('prepaid.lessons')}
            options={options}
            value={String(lessons)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
          <p className="text-sm text-muted">{refundTexts(t, ['prepaid'])}</p>
          <Button
            kind="brand"
            aria-disabled={isOff || undefined}
            onClick={() => void submit(() => buyLessons(applicationId, lessons))}
          >
            {t('prepaid.buy')}
          </Button>
          <FailureNotice failure={failure} />
        </div>
      )}
    </div>
  )
}
