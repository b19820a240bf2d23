import { useStore } from '@nanostores/react'
import type { HistoryEntry } from '#contract/states.ts'
import type { JobStatus } from '#contract/vocabulary.ts'
import { Act } from '#islands/ui/Act.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { MenuAct } from '#islands/ui/MoreMenu.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { browser } from '#stores/device/device.ts'
import { settlesOf } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore, settleJob } from '#stores/teaching/lessons/lessons.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { WhatEnds } from './WhatEnds.tsx'

interface ItemProps {
  side: LessonSide
  jobId: number
  status: JobStatus
  events: readonly HistoryEntry<'job' | 'jobOfTutor'>[]
  onPress: () => void
}

/** In the menu of a job: ends its lessons for good, once none of them waits for an answer. */
export default function FinishItem(props: ItemProps) {
  return (
    <WithMessages namespace="lesson">
      <Item {...props} />
    </WithMessages>
  )
}

function Item({ side, jobId, status, events, onPress }: ItemProps) {
  const { t } = useLanguage()
  const loaded = useStore(jobLessonsStore.$loaded)
  if (loaded.state !== 'ready' || loaded.question.jobId !== jobId) return null
  const lessons = { side, list: loaded.value, now: browser.now() }
  if (settlesOf({ status, history: events }, lessons) !== 'finish') return null
  return (
    <MenuAct text={t('lesson.finish.text')} onPress={onPress}>
      {t('lesson.finish')}
    </MenuAct>
  )
}

interface DialogProps {
  side: LessonSide
  jobId: number
  onClose: () => void
  onMoved: () => void
}

/** What will end with it, shown before the person confirms. */
export function FinishDialog(props: DialogProps) {
  return (
    <WithMessages namespace="lesson">
      <Asked {...props} />
    </WithMessages>
  )
}

function Asked({ side, jobId, onClose, onMoved }: DialogProps) {
  const { t } = useLanguage()
  const done = () => {
    showToast(t('lesson.finish.done'), 'ok')
    onClose()
    onMoved()
    void jobLessonsStore.load()
  }
  return (
    <Dialog t={t} open onClose={onClose} title={t('lesson.finish')}>
      <div className="grid gap-3">
        <p className="text-sm">{t('lesson.finish.text')}</p>
        <WhatEnds jobId={jobId} side={side} />
        <Act act={() => settleJob(side, jobId, 'finish')} done={done} kind="danger">
          {t('lesson.finish')}
        </Act>
      </div>
    </Dialog>
  )
}
