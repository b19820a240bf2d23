import { useState } from 'react'
import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { ChooseFee } from '#islands/teaching/timetable/ChooseFee.tsx'
import { ChooseFirst } from '#islands/teaching/timetable/ChooseFirst.tsx'
import { ChooseTimes } from '#islands/teaching/timetable/ChooseTerms.tsx'
import { CostOfTerms } from '#islands/teaching/timetable/CostOfTerms.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { isMovedOn } from '#islands/ui/form/use-fresh.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { browser } from '#stores/device/device.ts'
import { areWhole, sentTerms, termsOf } from '#stores/teaching/timetable/chosen-terms.ts'
import { counter, type TutorJob, tutorJobStore } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useCounterLanguage } from './language.ts'

interface Props {
  job: TutorJob['job']
  applicationId: number
  terms: LessonTerms
  onClose: () => void
}

/** Another fee, other times or another first date, which the parent may accept. */
export default function CounterDialog(props: Props) {
  return (
    <WithMessages namespace="timetable">
      <Shown {...props} />
    </WithMessages>
  )
}

function Shown({ job, applicationId, terms, onClose }: Props) {
  const { t } = useCounterLanguage()
  const [now] = useState(() => browser.now())
  const [read] = useState(terms)
  const [begin] = useState(() => termsOf(read))
  const [chosen, setChosen] = useState(begin)
  const { submit, isOff, failure } = useSubmission()
  // The parent's wishes do not bind a tutor who asks, but what the job offers does.
  const wished = {
    slots: [],
    tutorLevel: job.tutorLevel,
    feeCents: job.feeCents ?? read.feeCents,
    lessonMinutes: read.lessonMinutes,
    lessonsPerWeek: read.lessonsPerWeek,
  }
  const sent = sentTerms(chosen, wished, now)
  const isSame = JSON.stringify(sent) === JSON.stringify(sentTerms(begin, wished, now))
  const isBarred = isSame || !areWhole(chosen, wished, now)
  const close = () => {
    onClose()
    if (isMovedOn(failure)) void tutorJobStore.load()
  }
  const send = () =>
    void submit(
      () => counter(applicationId, read.version, sent),
      async () => {
        showToast(t('tutorJobs.counter.done'), 'ok')
        onClose()
        await tutorJobStore.load()
      },
    )
  return (
    <Dialog
      t={t}
      open
      onClose={close}
      title={t('tutorJobs.counter')}
      foot={
        <>
          <Button onClick={close}>{t('tutorJobs.cancel')}</Button>
          <Button
            kind="main"
            aria-disabled={isOff || isBarred || undefined}
            onClick={() => isBarred || send()}
          >
            {t('tutorJobs.counter.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FailureNotice failure={failure} />
        <p className="text-sm">{t('tutorJobs.counter.text')}</p>
        <ChooseFee wished={wished} asked={null} name="" chosen={chosen} onChange={setChosen} />
        <ChooseTimes wished={wished} chosen={chosen} free={[]} name="" onChange={setChosen} />
        <ChooseFirst chosen={chosen} now={now} onChange={setChosen} />
        <CostOfTerms wished={wished} chosen={chosen} now={now} side="tutor" />
      </div>
    </Dialog>
  )
}
