import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { ChooseFee } from '#islands/teaching/timetable/ChooseFee.tsx'
import { ChooseFirst } from '#islands/teaching/timetable/ChooseFirst.tsx'
import { ChooseRules, ChooseTimes } from '#islands/teaching/timetable/ChooseTerms.tsx'
import { CostOfTerms } from '#islands/teaching/timetable/CostOfTerms.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { browser } from '#stores/device/device.ts'
import {
  type Applicant,
  applicantFitStore,
  book,
  jobStore,
} from '#stores/teaching/parent-jobs/own-job.ts'
import {
  areWhole,
  type ChosenTerms,
  sentTerms,
  usualTerms,
} from '#stores/teaching/timetable/chosen-terms.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
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

/** Times, first date, fee and what they come to, before a tutor is booked. */
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
  const { t } = useBookingLanguage()
  // The job as it was read: the booking is valid for these terms alone.
  const [read] = useState(job)
  const { against, tutor } = applicant
  const asked = tutor && feeAsked(tutor, read)
  const { jobId } = job
  const { tutorId } = applicant
  const fit = useStore(applicantFitStore.$loaded)
  useEffect(() => void applicantFitStore.ask({ jobId, tutorId }), [jobId, tutorId])
  const isKnown = fit.state === 'ready' && fit.question.tutorId === tutorId
  const free = isKnown ? fit.value.free : []
  const [now] = useState(() => browser.now())
  const [changed, setChosen] = useState<ChosenTerms | null>(null)
  const chosen = changed ?? usualTerms(read, asked, free)
  const { submit, isOff, failure } = useSubmission()
  const close = useFreshClose(failure, onClose)
  const { noticeHours, weather, holidays } = chosen
  const terms = { noticeHours, weather, holidays, ...sentTerms(chosen, read, now) }
  // The page behind may have learnt meanwhile that it is too late.
  const isBarred = !applicant.may.includes('choose') || !areWhole(chosen, read, now)
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
        <ChooseTimes wished={read} chosen={chosen} free={free} name={name} onChange={setChosen} />
        <ChooseFirst chosen={chosen} now={now} onChange={setChosen} />
        <ChooseFee wished={read} asked={asked} name={name} chosen={chosen} onChange={setChosen} />
        <CostOfTerms wished={read} chosen={chosen} now={now} side="parent" />
        <details>
          <summary className="link min-h-11">{t('timetable.rules')}</summary>
          <ChooseRules mode={read.mode} chosen={chosen} onChange={setChosen} />
        </details>
        {applicant.outdated && (
          <p className="notice notice-warn">{t('ownJobs.applicant.outdated')}</p>
        )}
        <BookAdvice name={name} hasTrial={isKnown && fit.value.firstLessonTrial} />
        <p className="text-sm">{t('ownJobs.book.next', { name })}</p>
      </div>
    </Dialog>
  )
}
