import type { OwnJob } from '#contract/jobs.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { type Applicant, book, jobStore } from '#stores/parent-jobs/own-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { timesInWords } from '#ui/JobFacts.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'
import { ActRefusal } from './ActRefusal.tsx'
import { useLanguage } from './language.ts'
import { useFreshClose } from './use-act.ts'

interface Props {
  job: OwnJob
  applicant: Applicant
  name: string
  onClose: () => void
}

/** What is agreed on, what it costs, and what happens next, before a tutor is booked. */
export default function BookDialog({ job, applicant, name, onClose }: Props) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const close = useFreshClose(failure, onClose)
  const { feeCents, lessonMinutes, lessonsPerWeek } = job
  // The page behind may have learnt meanwhile that it is too late.
  const isLate = !applicant.may.includes('choose')
  const send = () =>
    void submit(
      () => book(job.jobId, applicant.tutorId),
      async () => {
        showToast(t('ownJobs.book.done', { name }), 'ok')
        onClose()
        await jobStore.load()
      },
    )
  return (
    <Dialog
      t={t}
      open
      onClose={close}
      title={t('ownJobs.book.title', { name })}
      foot={
        <>
          <Button onClick={close}>{t('ownJobs.cancel')}</Button>
          <Button
            kind="main"
            aria-disabled={isOff || isLate || undefined}
            onClick={() => isLate || send()}
          >
            {t('ownJobs.book.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ActRefusal failure={failure} />
        {feeCents !== null && lessonMinutes !== null && lessonsPerWeek !== null && (
          <WholeCost
            t={t}
            locale={locale}
            terms={{ feeCents, lessonMinutes, lessonsPerWeek }}
            side="parent"
          />
        )}
        <p className="text-sm">{t('ownJobs.book.times', { times: timesInWords(t, job.slots) })}</p>
        {applicant.outdated && (
          <p className="notice notice-warn">{t('ownJobs.applicant.outdated')}</p>
        )}
        <p className="text-sm">{t('ownJobs.book.next', { name })}</p>
      </div>
    </Dialog>
  )
}
