import { useState } from 'react'
import type { Study } from '#contract/courses/studies.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { giveBack } from '#stores/courses/study/study.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** How much can be refunded until when, and the refund itself in two taps. */
export function GiveBack({ study: { classId, refund } }: { study: Study }) {
  const { t, to, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [isAsked, setAsked] = useState(false)
  if (refund === null) return null
  const amount = formatMoney(refund.amountCents, locale)
  return (
    <section className="card grid gap-2" aria-label={t('study.refund.title')}>
      <h3 className="font-bold">{t('study.refund.title')}</h3>
      <p>
        {t('study.refund.text', {
          amount,
          date: formatDate(refund.until, locale),
          opened: refund.opened,
          most: refund.mostOpened,
        })}
      </p>
      <FailureNotice failure={failure} />
      <div>
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {t('study.refund.ask')}
        </Button>
      </div>
      <Dialog
        t={t}
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('study.refund.confirm')}
      >
        <div className="grid gap-4">
          <p>{t('study.refund.what', { amount })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="brand"
              aria-disabled={isOff || undefined}
              onClick={() => {
                setAsked(false)
                void submit(
                  () => giveBack(classId),
                  () => window.location.assign(to('/course/learn')),
                )
              }}
            >
              {t('study.refund.now')}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {t('study.refund.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  )
}
