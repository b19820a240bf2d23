import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { HistoryEntry } from '#contract/states.ts'
import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { JobStatus } from '#contract/vocabulary.ts'
import { useReportWords } from '#islands/moderation/report/use-report-words.ts'
import { Part } from '#islands/teaching/parent-jobs/Part.tsx'
import AgreedTerms from '#islands/teaching/timetable/AgreedTerms.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { lessonGroups, settlesOf } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { followOutbox } from '#stores/teaching/lessons/own-outbox.ts'
import { CheckIn } from './CheckIn.tsx'
import { LessonCard } from './LessonCard.tsx'
import { useLanguage } from './language.ts'
import { Receipts } from './Receipts.tsx'
import { SettleJob } from './SettleJob.tsx'
import { useNow } from './use-now.ts'
import { useRefreshed } from './use-refreshed.ts'

const load = () => import('#islands/sales/prepaid/JobPrepaid.tsx')

/** Prepaid lessons: shown at once to the parent, who decides about them; to tutors on request. */
function PrepaidPart({ side, applicationId }: { side: LessonSide; applicationId: number }) {
  const { t } = useLanguage()
  const [isWanted, setWanted] = useState(side === 'parent')
  const JobPrepaid = useLoaded(load, isWanted)
  const part = JobPrepaid && <JobPrepaid side={side} applicationId={applicationId} />
  if (side === 'parent') return part
  return (
    <details onToggle={({ currentTarget }) => setWanted(currentTarget.open || isWanted)}>
      <summary className="link min-h-11">{t('lesson.prepaid')}</summary>
      <div className="pt-2">{part}</div>
    </details>
  )
}

export interface JobLessonsProps {
  side: LessonSide
  jobId: number
  status: JobStatus
  history: readonly HistoryEntry<'job' | 'jobOfTutor'>[]
  /** The application of the lessons' tutor to this job. */
  applicationId: number | null
  /** The lessons with this tutor have ended, whatever becomes of the job. */
  isOver?: boolean
  /** Lessons have been or may be prepaid. */
  hasPrepaid: boolean
  agreed: LessonTerms | null
  /** Lessons change the job, too: it begins with the first one confirmed. */
  onMoved: () => void
}

const shownAtOnce = 4
const openStates: readonly JobStatus[] = ['AGREED', 'RUNNING']

const loadSafety = () => import('#islands/teaching/safety/Safety.tsx')

/** The lessons of a job: check-in, pending confirmations, upcoming and past lessons. */
export default function JobLessons(props: JobLessonsProps) {
  return (
    <WithMessages namespace="lesson">
      <Lessons {...props} />
    </WithMessages>
  )
}

function Lessons({
  side,
  jobId,
  status,
  history,
  applicationId,
  isOver = false,
  hasPrepaid,
  agreed,
  onMoved,
}: JobLessonsProps) {
  const { t } = useLanguage()
  const Safety = useLoaded(loadSafety, true)
  const ReportWords = useReportWords(applicationId !== null)
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
  const list = 'value' in loaded && loaded.value !== undefined ? loaded.value : []
  const { waits, next, past, cancelled } = lessonGroups(list, now)
  const card = { side, now, onMoved }
  const settles = settlesOf({ status, history }, { side, list, now })
  const isEnded = isOpen && list.some(({ jobStatus }) => !openStates.includes(jobStatus))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the page hands over
  useEffect(() => {
    if (isEnded) onMoved()
  }, [isEnded])
  return (
    <Part title={t('lesson.title')}>
      {isOpen && Safety && loaded.state === 'ready' && (
        <Safety
          side={side}
          jobId={jobId}
          hasBegun={list.some(({ status: one }) => one === 'AFFIRMED')}
        />
      )}
      {isOpen && <CheckIn side={side} jobId={jobId} list={list} now={now} />}
      <Answer
        t={t}
        loaded={loaded}
        onRetry={ask}
        skeleton={<ListSkeleton t={t} cards={2} />}
        keepsOld
      >
        {() => (
          <>
            <List title={t('lesson.waits')} lessons={waits} {...card} />
            {isOpen && next.length === 0 && <p className="text-sm">{t('lesson.next.none')}</p>}
            <List title={t('lesson.next')} lessons={next.slice(0, shownAtOnce)} {...card} />
            <List
              title={t('lesson.next.more', { n: next.length - shownAtOnce })}
              lessons={next.slice(shownAtOnce)}
              isFolded
              {...card}
            />
            <List title={t('lesson.past', { n: past.length })} lessons={past} isFolded {...card} />
            <List
              title={t('lesson.cancelled', { n: cancelled.length })}
              lessons={cancelled}
              isFolded
              {...card}
            />
          </>
        )}
      </Answer>
      {applicationId !== null && hasPrepaid && (
        <PrepaidPart side={side} applicationId={applicationId} />
      )}
      {agreed !== null && (
        <details>
          <summary className="link min-h-11">
            {t(isOver ? 'lesson.agreed.former' : 'lesson.agreed')}
          </summary>
          <AgreedTerms terms={agreed} />
        </details>
      )}
      {applicationId !== null && <Receipts side={side} applicationId={applicationId} />}
      {loaded.state === 'ready' && settles !== null && (
        <SettleJob key={settles} side={side} jobId={jobId} event={settles} onMoved={onMoved} />
      )}
      {applicationId !== null && ReportWords && (
        <ReportWords kind="person" id={applicationId} of={t('lesson.title')} onStopped={onMoved} />
      )}
      <p className="text-sm text-muted">{t('lesson.timeZone')}</p>
    </Part>
  )
}

interface ListProps {
  title: string
  lessons: readonly Lesson[]
  isFolded?: boolean
  side: LessonSide
  now: number
  onMoved: () => void
}

function List({ title, lessons, isFolded = false, ...card }: ListProps) {
  if (lessons.length === 0) return null
  const cards = (
    <ul className="grid gap-3">
      {lessons.map((one) => (
        <LessonCard key={one.signId} lesson={one} {...card} />
      ))}
    </ul>
  )
  if (!isFolded) {
    return (
      <section className="grid gap-2">
        <h3 className="font-bold">{title}</h3>
        {cards}
      </section>
    )
  }
  return (
    <details>
      <summary className="link min-h-11">{title}</summary>
      <div className="pt-2">{cards}</div>
    </details>
  )
}
