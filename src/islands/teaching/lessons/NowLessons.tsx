import { useStore } from '@nanostores/react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { JobStatus } from '#contract/vocabulary.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatDate } from '#rules/dates.ts'
import { lessonGroups, lessonNear, lessonToDo } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { beginOf } from '#stores/teaching/lessons/lessons.ts'
import { outbox } from '#stores/teaching/lessons/own-outbox.ts'
import { Icon } from '#ui/Icon.tsx'
import { CheckIn } from './CheckIn.tsx'
import { actsOfNow, LessonActs } from './LessonActs.tsx'
import { LessonClaim } from './LessonClaim.tsx'
import { AffirmedBySilence, Changed, Doubts, Proposal } from './LessonParts.tsx'
import { useLanguage } from './language.ts'
import { lessonTime, placeText, whenText } from './lesson-texts.ts'
import type { JobLessons } from './use-job-lessons.ts'

interface Props {
  side: LessonSide
  jobId: number
  status: JobStatus
  lessons: JobLessons
  /** With language prefix: the conversation of the two; null where contact is stopped. */
  chat: string | null
  onMoved: () => void
}

/** The lessons that matter now: in progress, waiting for an answer, and next. */
export function NowLessons({ side, jobId, status, lessons, chat, onMoved }: Props) {
  const { t, locale } = useLanguage()
  const { loaded, list, now, isOpen, ask } = lessons
  const waiting = useStore(outbox.$waiting).some((one) => one.jobId === jobId)
  const { underWay, next } = lessonGroups(list, now)
  const [first] = next
  const near = isOpen ? lessonNear(list, now) : undefined
  const asked = lessonToDo(list, now)
  const isLoaded = loaded.state === 'ready' || loaded.state === 'failed'
  const isFree = !isOpen || (!waiting && underWay === undefined && near === undefined)
  return (
    <>
      {asked && <Asked side={side} now={now} isAlone={isFree} onMoved={onMoved} {...asked} />}
      {isOpen && (
        <CheckIn
          side={side}
          jobId={jobId}
          list={list}
          now={now}
          mayBegin={isLoaded && (near !== undefined || first === undefined)}
          nothingPlanned={loaded.state === 'ready' && first === undefined}
        />
      )}
      <Answer
        t={t}
        loaded={loaded}
        onRetry={ask}
        skeleton={<ListSkeleton t={t} cards={1} />}
        keepsOld
      >
        {() => (
          <>
            {isOpen && first && (
              <Next
                side={side}
                lesson={first}
                now={now}
                isFirst={status === 'AGREED'}
                onMoved={onMoved}
              />
            )}
            {status === 'AGREED' && isFree && asked === undefined && chat !== null && (
              <div className="now-acts">
                <a className="button button-main" href={chat}>
                  {first
                    ? t('lesson.now.first', { at: lessonTime(first, locale) })
                    : t('lesson.now.arrange')}
                </a>
              </div>
            )}
          </>
        )}
      </Answer>
    </>
  )
}

interface AskedProps {
  side: LessonSide
  lesson: Lesson
  act: 'affirm' | 'agree'
  now: number
  /** True when this is the only thing to do here. */
  isAlone: boolean
  onMoved: () => void
}

/** What the other side waits for. */
function Asked({ side, lesson, act, now, isAlone, onMoved }: AskedProps) {
  const { t, locale } = useLanguage()
  const { signId } = lesson
  return (
    <>
      <div className="now-wait" key={`${signId} ${act}`}>
        {act === 'agree' ? (
          <div>
            <p className="font-bold">{lessonTime(lesson, locale)}</p>
            <p className="text-sm">
              <Proposal lesson={lesson} />
            </p>
            <Changed lesson={lesson} className="text-xs" />
          </div>
        ) : (
          <>
            <div>
              <p className="font-bold">
                {t('lesson.now.affirm', { date: formatDate(beginOf(lesson), locale) })}
              </p>
              <p className="text-xs">
                <AffirmedBySilence lesson={lesson} now={now} />
              </p>
            </div>
            <LessonClaim lesson={lesson} />
          </>
        )}
      </div>
      <Doubts lesson={lesson} />
      {side === 'parent' && act === 'affirm' && lesson.isPrepaid && (
        <p className="text-sm">{t('lesson.now.prepaid')}</p>
      )}
      <LessonActs
        key={signId}
        side={side}
        lesson={lesson}
        only={actsOfNow[act]}
        look={isAlone ? 'now' : 'card'}
        onMoved={onMoved}
      />
    </>
  )
}

interface NextProps {
  side: LessonSide
  lesson: Lesson
  now: number
  isFirst: boolean
  onMoved: () => void
}

function Next({ side, lesson, now, isFirst, onMoved }: NextProps) {
  const { t, locale } = useLanguage()
  const { proposedStart, may } = lesson
  return (
    <div className="now-next">
      <Icon name="calendar" />
      <div>
        <p className="text-xs text-muted">
          {t(isFirst ? 'lesson.now.firstLesson' : 'lesson.now.next')}
        </p>
        <p className="font-bold">{lessonTime(lesson, locale)}</p>
        <p className="text-xs text-muted">
          {`${placeText(t, lesson, side)} · ${whenText(t, lesson, now)}`}
        </p>
        {!may.includes('agree') && <Changed lesson={lesson} className="text-xs" />}
        {proposedStart !== null && !may.includes('agree') && (
          <p className="text-xs">
            <Proposal lesson={lesson} />
          </p>
        )}
      </div>
      <LessonActs
        key={lesson.signId}
        side={side}
        lesson={lesson}
        only={actsOfNow.next}
        look="quiet"
        onMoved={onMoved}
      />
    </div>
  )
}
