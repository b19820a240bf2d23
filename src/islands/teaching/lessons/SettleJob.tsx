import { Act } from '#islands/ui/Act.tsx'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore, settleJob } from '#stores/teaching/lessons/lessons.ts'
import { showToast } from '#stores/toasts.ts'
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
  const done = () => {
    showToast(t(`lesson.${event}.done`), 'ok')
    onMoved()
    void jobLessonsStore.load()
  }
  return (
    <div className="grid gap-1">
      <Act act={() => settleJob(side, jobId, event)} done={done}>
        {t(`lesson.${event}`)}
      </Act>
      <p className="text-sm text-muted">{t(`lesson.${event}.text`)}</p>
    </div>
  )
}
