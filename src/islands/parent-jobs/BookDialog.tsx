import { useState } from 'react'
import type { OwnJob } from '#contract/jobs.ts'
import { ChooseTerms } from '#islands/timetable/ChooseTerms.tsx'
import { TermsInWords } from '#islands/timetable/TermsInWords.tsx'
import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { type Applicant, book, jobStore } from '#stores/parent-jobs/own-job.ts'
import { hasOverlap, slotsOf, usualTerms } from '#stores/timetable/chosen-terms.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'
import { useLanguage } from './language.ts'
import { useFreshClose } from './use-act.ts'

interface Props {
  job: OwnJob
  applicant: Applicant
  name: string
  onClose: () => void
}

/** What is agreed on, what it costs, and what happens next, before a tutor is booked. */
export default function BookDialog({ job, ...props }: Props) {
  const { feeCents, lessonMinutes, lessonsPerWeek } = job
  if (feeCents === null || lessonMinutes === null || lessonsPerWeek === null) return null
  return (
    <WithMessages namespace="timetable">
      <Shown job={{ ...job, feeCents, lessonMinutes, lessonsPerWeek }} {...props} />
    </WithMessages>
  )
}

type Priced = OwnJob & { feeCents: number; lessonMinutes: number; lessonsPerWeek: number }

function Shown({ job, applicant, name, onClose }: Props & { job: Priced }) {
  const { t, locale } = useLanguage()
  // The job as it was read: what is sent is booked on these terms alone.
  const [read] = useState(job)
  const [chosen, setChosen] = useState(() => usualTerms(read))
  const { submit, isOff, failure } = useSubmission()
  const close = useFreshClose(failure, onClose)
  const { times: _, ...rules } = chosen
  const terms = { ...rules, slots: slotsOf(chosen) }
  // The page behind may have learnt meanwhile that it is too late.
  const isBarred = !applicant.may.includes('choose') || hasOverlap(chosen)
  const send = () =>
    void submit(
      () => book(job.jobId, applicant.tutorId, { ...terms, terms: read.terms }),
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
            aria-disabled={isOff || isBarred || undefined}
            onClick={() => isBarred || send()}
          >
            {t('ownJobs.book.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ActRefusal failure={failure} />
        <WholeCost t={t} locale={locale} terms={read} side="parent" />
        <ChooseTerms wished={read} mode={read.mode} chosen={chosen} onChange={setChosen} />
        <TermsInWords terms={{ ...read, ...terms }} />
        {applicant.outdated && (
          <p className="notice notice-warn">{t('ownJobs.applicant.outdated')}</p>
        )}
        <p className="text-sm">{t('ownJobs.book.next', { name })}</p>
      </div>
    </Dialog>
  )
}
