import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { ChooseFee } from '#islands/teaching/timetable/ChooseFee.tsx'
import { ChooseTerms } from '#islands/teaching/timetable/ChooseTerms.tsx'
import { TermsText } from '#islands/teaching/timetable/TermsText.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import {
  type Applicant,
  applicantFitStore,
  book,
  jobStore,
} from '#stores/teaching/parent-jobs/own-job.ts'
import {
  feeProblem,
  hasOverlap,
  lessonFee,
  slotsOf,
  usualTerms,
} from '#stores/teaching/timetable/chosen-terms.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'
import Against from './Against.tsx'
import { BookAdvice } from './BookAdvice.tsx'
import { feeAsked } from './fee-asked.ts'
import { useBookingLanguage } from './language.ts'
import { useFreshClose } from './use-act.ts'

interface Props {
  job: OwnJob
  applicant: Applicant
  name: string
  onClose: () => void
}

/** The terms, the costs and the next steps, before a tutor is booked. */
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
  const { t, locale } = useBookingLanguage()
  // The job as it was read: the booking is valid for these terms alone.
  const [read] = useState(job)
  const { against, tutor } = applicant
  const asked = tutor && feeAsked(tutor, read)
  const [chosen, setChosen] = useState(() => usualTerms(read, asked))
  const { jobId } = job
  const { tutorId } = applicant
  const fit = useStore(applicantFitStore.$loaded)
  useEffect(() => void applicantFitStore.ask({ jobId, tutorId }), [jobId, tutorId])
  const isKnown = fit.state === 'ready' && fit.question.tutorId === tutorId
  const { submit, isOff, failure } = useSubmission()
  const close = useFreshClose(failure, onClose)
  const { times: _, fee: __, ...rules } = chosen
  const terms = { ...rules, feeCents: lessonFee(chosen, read), slots: slotsOf(chosen) }
  // The page behind may have learnt meanwhile that it is too late.
  const isBarred =
    !applicant.may.includes('choose') || hasOverlap(chosen) || feeProblem(chosen, read) !== null
  const send = () =>
    void submit(
      () => book(jobId, tutorId, { ...terms, terms: read.terms }),
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
        <FailureNotice failure={failure} />
        {applicant.status === 'INVITED' && <p>{t('timetable.book.invited', { name })}</p>}
        {against.length > 0 && <Against against={against} />}
        <ChooseFee wished={read} asked={asked} name={name} chosen={chosen} onChange={setChosen} />
        <WholeCost t={t} locale={locale} terms={{ ...read, ...terms }} side="parent" />
        <ChooseTerms
          wished={read}
          mode={read.mode}
          chosen={chosen}
          free={isKnown ? fit.value.free : []}
          name={name}
          onChange={setChosen}
        />
        <TermsText terms={{ ...read, ...terms }} />
        {applicant.outdated && (
          <p className="notice notice-warn">{t('ownJobs.applicant.outdated')}</p>
        )}
        <BookAdvice name={name} hasTrial={isKnown && fit.value.firstLessonTrial} />
        <p className="text-sm">{t('ownJobs.book.next', { name })}</p>
      </div>
    </Dialog>
  )
}
