import { Act } from '#islands/ui/Act.tsx'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore, settleJob } from '#stores/teaching/lessons/lessons.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  jobId: number
  onMoved: () => void
}

/** Continues the lessons of a job that the other side has finished. */
export function SettleJob({ side, jobId, onMoved }: Props) {
  const { t } = useLanguage()
  const done = () => {
    showToast(t('lesson.object.done'), 'ok')
    onMoved()
    void jobLessonsStore.load()
  }
  return (
    <div className="grid gap-1">
      <Act act={() => settleJob(side, jobId, 'object')} done={done}>
        {t('lesson.object')}
      </Act>
      <p className="text-sm text-muted">{t('lesson.object.text')}</p>
    </div>
  )
}
