import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { JobStatus } from '#contract/vocabulary.ts'
import { useWhen } from '#islands/ui/use-when.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { followOutbox } from '#stores/teaching/lessons/own-outbox.ts'
import { useNow } from './use-now.ts'
import { useRefreshed } from './use-refreshed.ts'

interface Asked {
  side: LessonSide
  jobId: number
  status: JobStatus
  onMoved: () => void
}

const openStates: readonly JobStatus[] = ['AGREED', 'RUNNING']

/** The lessons of the job on the page, which follow what the other side does. */
export function useJobLessons({ side, jobId, status, onMoved }: Asked) {
  const now = useNow()
  const loaded = useStore(jobLessonsStore.$loaded)
  const ask = () => void jobLessonsStore.ask({ side, jobId })
  useEffect(() => {
    void jobLessonsStore.ask({ side, jobId })
    followOutbox()
    const look = () => {
      if (!document.hidden) void jobLessonsStore.load()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [side, jobId])
  // Changes of the job change its lessons: they end with it.
  const [seen] = useState({ status })
  useEffect(() => {
    if (seen.status === status) return
    seen.status = status
    void jobLessonsStore.load()
  }, [seen, status])
  const isOpen = openStates.includes(status)
  useRefreshed(isOpen)
  const list: readonly Lesson[] =
    'value' in loaded && loaded.value !== undefined ? loaded.value : []
  const isEnded = isOpen && list.some(({ jobStatus }) => !openStates.includes(jobStatus))
  useWhen([isEnded], () => {
    if (isEnded) onMoved()
  })
  return { loaded, list, now, isOpen, ask }
}
export type JobLessons = ReturnType<typeof useJobLessons>
