import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { HistoryEntry } from '#contract/states.ts'
import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import type { JobStatus } from '#contract/vocabulary.ts'
import { JobBody } from '#islands/teaching/own-job/JobBody.tsx'
import Agreement from '#islands/teaching/timetable/Agreement.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { lessonToDo, settlesOf } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobReviewsStore } from '#stores/teaching/reviews/reviews.ts'
import { FoldRow } from '#ui/FoldRow.tsx'
import { LessonsRow } from './LessonsRow.tsx'
import { useLanguage } from './language.ts'
import { NowLessons } from './NowLessons.tsx'
import { SettleJob } from './SettleJob.tsx'
import { useJobLessons } from './use-job-lessons.ts'

const loadPrepaid = () => import('#islands/sales/prepaid/JobPrepaid.tsx')
const loadReviews = () => import('#islands/teaching/reviews/JobReviews.tsx')
const loadFeed = () => import('#islands/teaching/timetable/CalendarFeed.tsx')
const loadSafety = () => import('#islands/teaching/safety/Safety.tsx')

interface Props {
  side: LessonSide
  jobId: number
  status: JobStatus
  events: readonly HistoryEntry<'job' | 'jobOfTutor'>[]
  /** The application of the lessons' tutor to this job. */
  applicationId: number
  /** The lessons with this tutor have ended, whatever becomes of the job. */
  isOver: boolean
  /** Lessons have been or may be prepaid. */
  hasPrepaid: boolean
  agreed: LessonTerms | null
  /** With language prefix: the conversation of the two; null where contact is stopped. */
  chat: string | null
  /** Renders the card around the state of the lessons. */
  card: (lessons: ReactNode) => ReactNode
  body: Pick<ComponentProps<typeof JobBody>, 'below' | 'history' | 'rows'>
  /** Lessons change the job, too: it begins with the first one confirmed. */
  onMoved: () => void
}

/** A job with lessons: the card says what to do next, and the rows hold the rest. */
export default function TaughtJob(props: Props) {
  return (
    <WithMessages namespace="lesson">
      <Taught {...props} />
    </WithMessages>
  )
}

function Taught({ agreed, card, body, events, isOver, hasPrepaid, ...of }: Props) {
  const { t, locale } = useLanguage()
  const { side, jobId, status, applicationId, onMoved } = of
  const lessons = useJobLessons(of)
  const { list, now, isOpen } = lessons
  const isLoaded = lessons.loaded.state === 'ready'
  const hasEnded = status === 'DONE' || status === 'CLOSED'
  const Safety = useLoaded(loadSafety, isOpen)
  const Reviews = useLoaded(loadReviews, true)
  const mayReview = useMayReview(jobId)
  const settles = settlesOf({ status, history: events }, { side, list, now })
  return (
    <JobBody
      {...body}
      now={card(
        <>
          <NowLessons lessons={lessons} {...of} />
          {isLoaded && settles === 'object' && (
            <SettleJob side={side} jobId={jobId} onMoved={onMoved} />
          )}
          {hasEnded && mayReview && lessonToDo(list, now) === undefined && (
            <div className="now-acts">
              <a className="button button-main" href="#reviews">
                {t('lesson.now.review')}
              </a>
            </div>
          )}
        </>,
      )}
      agreement={
        agreed && {
          icon: 'receipt',
          title: t(isOver ? 'lesson.agreed.former' : 'lesson.agreed'),
          value: t('lesson.now.each', { fee: formatMoney(agreed.feeCents, locale) }),
          part: <Agreement terms={agreed} isOver={isOver || hasEnded} />,
        }
      }
      lessons={
        <>
          <LessonsRow
            side={side}
            jobId={jobId}
            applicationId={applicationId}
            lessons={lessons}
            onMoved={onMoved}
          />
          {/* The form opens by itself once the lessons are over. */}
          {Reviews && (
            <Reviews key={`${status} ${hasEnded}`} side={side} jobId={jobId} isOpen={hasEnded} />
          )}
        </>
      }
      rows={
        <>
          {body.rows}
          {isOpen && isLoaded && <Calendar />}
          {hasPrepaid && <Prepaid side={side} applicationId={applicationId} />}
          {isOpen && isLoaded && Safety && (
            <Safety
              side={side}
              jobId={jobId}
              hasBegun={list.some((one) => one.status === 'AFFIRMED')}
            />
          )}
        </>
      }
    />
  )
}

/** The reader's own calendar, which then follows the lessons. */
function Calendar() {
  const { t } = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const CalendarFeed = useLoaded(loadFeed, isWanted)
  return (
    <FoldRow
      icon="calendar"
      title={t('lesson.calendar')}
      onToggle={(isOpen) => setWanted(isOpen || isWanted)}
    >
      {CalendarFeed && <CalendarFeed />}
    </FoldRow>
  )
}

function useMayReview(of: number): boolean {
  const loaded = useStore(jobReviewsStore.$loaded)
  return (
    loaded.state === 'ready' &&
    loaded.question.jobId === of &&
    loaded.value.some(({ own, mayWrite }) => own === null && mayWrite)
  )
}

/** Parents decide about prepaid lessons; tutors load what is held for theirs on request. */
function Prepaid({ side, applicationId }: { side: LessonSide; applicationId: number }) {
  const { t } = useLanguage()
  const [isWanted, setWanted] = useState(side === 'parent')
  const JobPrepaid = useLoaded(loadPrepaid, isWanted)
  const part = JobPrepaid && <JobPrepaid side={side} applicationId={applicationId} />
  if (side === 'parent') return part
  return (
    <FoldRow
      icon="wallet"
      title={t('lesson.prepaid')}
      onToggle={(isOpen) => setWanted(isOpen || isWanted)}
    >
      {part}
    </FoldRow>
  )
}
