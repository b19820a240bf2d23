import type { CounterAnswer as Answer } from '#contract/teaching/applications.ts'
import Offer from '#islands/teaching/timetable/Offer.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { type Applicant, answerCounter } from '#stores/teaching/parent-jobs/own-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { useAct } from './use-act.ts'

interface Props {
  applicant: Applicant
  name: string
  /** In the card of the job's page, where the advice is within reach of a thumb. */
  isNow?: boolean
}

/** The other terms that a booked tutor proposes, to accept or to decline. */
export default function CounterAnswer({ applicant, name, isNow = false }: Props) {
  const { t } = useLanguage()
  const { act, isOff, failure } = useAct()
  const { agreed } = applicant
  if (agreed === null) return null
  const answer = (event: Answer) =>
    void act(
      () => answerCounter(applicant, event, agreed.version),
      () => showToast(t(`ownJobs.counter.${event}.done`, { name }), 'ok'),
    )
  const title = t('ownJobs.counter', { name })
  return (
    <section className="grid gap-3" aria-label={title}>
      <p className="font-bold">{title}</p>
      <Offer terms={agreed} side="parent" />
      <p className="text-sm">{t('ownJobs.counter.text', { name })}</p>
      <FailureNotice failure={failure} />
      <div className={isNow ? 'now-acts' : 'flex flex-wrap gap-2'}>
        <Button kind="main" aria-disabled={isOff || undefined} onClick={() => answer('accept')}>
          {t('ownJobs.counter.accept')}
        </Button>
        <Button aria-disabled={isOff || undefined} onClick={() => answer('decline')}>
          {t('ownJobs.counter.decline')}
        </Button>
      </div>
    </section>
  )
}
