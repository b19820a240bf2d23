import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore, settleJob } from '#stores/teaching/lessons/lessons.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  jobId: number
  event: 'finish' | 'object'
  onMoved: () => void
}

/** Ends the lessons of a job for good, or continues them after all. */
export function SettleJob({ side, jobId, event, onMoved }: Props) {
  const { t } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const settle = () =>
    void submit(
      () => settleJob(side, jobId, event),
      () => {
        showToast(t(`lesson.${event}.done`), 'ok')
        onMoved()
        void jobLessonsStore.load()
      },
    )
  return (
    <div className="grid gap-1">
      <FailureNotice failure={failure} />
      <div>
        <Button aria-disabled={isOff || undefined} onClick={settle}>
          {t(`lesson.${event}`)}
        </Button>
      </div>
      <p className="text-sm text-muted">{t(`lesson.${event}.text`)}</p>
    </div>
  )
}
