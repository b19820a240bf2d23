import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { CheckIn as Waiting } from '#stores/teaching/lessons/check-ins.ts'
import { lessonGroups, lessonNear, plannedMinutes } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { outbox } from '#stores/teaching/lessons/own-outbox.ts'
import { Button } from '#ui/Button.tsx'
import { EndLesson } from './EndLesson.tsx'
import { LessonActs } from './LessonActs.tsx'
import { useLanguage } from './language.ts'
import { lessonTime } from './lesson-texts.ts'
import { RefusedEntry } from './RefusedEntry.tsx'

interface Props {
  side: LessonSide
  jobId: number
  list: readonly Lesson[]
  now: number
  /** Whether a lesson may begin here while none is in progress. */
  mayBegin: boolean
  nothingPlanned: boolean
}

/** Begins and ends a lesson, by thumb, with or without a network. */
export function CheckIn({ side, jobId, list, now, mayBegin, nothingPlanned }: Props) {
  const { t } = useLanguage()
  const waiting = useStore(outbox.$waiting).filter((one) => one.jobId === jobId)
  const { underWay } = lessonGroups(list, now)
  const begun = waiting.find(({ over, refused }) => over === null && refused === null)
  const ended = waiting.filter(({ over, refused }) => over !== null && refused === null)
  const isEnding = ended.some(({ signId }) => signId !== null && signId === underWay?.signId)
  const isWaiting = begun !== undefined && begun.signId !== underWay?.signId
  return (
    <div className="grid gap-3 empty:hidden">
      {waiting
        .filter(({ refused }) => refused !== null)
        .map((entry) => (
          <RefusedEntry key={entry.key} entry={entry} />
        ))}
      {ended.map((entry) => (
        <p key={entry.key} className="notice notice-warn" role="status">
          {t('lesson.kept.over', { n: entry.over?.minutes ?? 0 })}
        </p>
      ))}
      {isWaiting || (underWay !== undefined && !isEnding) ? (
        <UnderWay
          side={side}
          begun={isWaiting ? begun : undefined}
          lesson={isWaiting ? undefined : underWay}
          list={list}
          now={now}
        />
      ) : (
        mayBegin &&
        underWay === undefined &&
        ended.length === 0 && (
          <Begin
            side={side}
            jobId={jobId}
            near={lessonNear(list, now)}
            nothingPlanned={nothingPlanned}
          />
        )
      )}
    </div>
  )
}

/** Initial length: as planned, otherwise the time since the check-in. */
function minutesNow({ signedAt }: Pick<Waiting, 'signedAt'>, list: readonly Lesson[], now: number) {
  const at = Date.parse(signedAt ?? '')
  const near = lessonNear(list, at)
  return (near && plannedMinutes(near)) ?? Math.max(1, Math.round((now - at) / minuteMs))
}

interface UnderWayProps extends Pick<Props, 'side' | 'list' | 'now'> {
  begun: Waiting | undefined
  lesson: Lesson | undefined
}

/** A single form from check-in on, so that input stays when the server receives the check-in. */
function UnderWay({ side, begun, lesson, list, now }: UnderWayProps) {
  const { t, locale } = useLanguage()
  const signedAt = begun?.signedAt ?? lesson?.signedAt ?? ''
  const at = momentText(signedAt, locale)
  const isOwn = begun !== undefined || lesson?.signedBy === side
  const end = (minutes: number) => {
    if (begun !== undefined) outbox.end({ key: begun.key }, minutes)
    else if (lesson !== undefined) {
      outbox.end({ side, jobId: lesson.jobId, signId: lesson.signId }, minutes)
    }
  }
  return (
    <section className="card grid gap-3" aria-label={t('lesson.underWay')}>
      <p className="font-bold">
        {isOwn
          ? t('lesson.since', { at })
          : t(`lesson.since.${side === 'parent' ? 'tutor' : 'parent'}`, { at })}
      </p>
      {begun !== undefined && <p className="text-sm">{t('lesson.kept.sign')}</p>}
      {isOwn ? (
        <EndLesson
          id={String(begun?.jobId ?? lesson?.jobId)}
          minutes={
            (lesson && plannedMinutes(lesson)) ?? minutesNow({ signedAt }, begun ? list : [], now)
          }
          onEnd={end}
        />
      ) : (
        <p className="text-sm">{t('lesson.otherEnds')}</p>
      )}
      {lesson !== undefined && <LessonActs side={side} lesson={lesson} />}
    </section>
  )
}

interface BeginProps {
  side: LessonSide
  jobId: number
  near: Lesson | undefined
  nothingPlanned: boolean
}

/** Begins the lesson that is near; without one an extra lesson, after a question. */
export function Begin({ side, jobId, near, nothingPlanned }: BeginProps) {
  const { t, locale } = useLanguage()
  const [asks, setAsks] = useState(false)
  const sign = () => {
    setAsks(false)
    outbox.sign(side, jobId)
  }
  return (
    <section className="grid gap-3" aria-label={t('lesson.checkIn')}>
      <p className="text-sm">
        {near === undefined
          ? t(nothingPlanned ? 'lesson.next.none' : 'lesson.checkIn.extra.text')
          : t('lesson.checkIn.text', { at: lessonTime(near, locale) })}
      </p>
      {near !== undefined ? (
        <div className="now-acts">
          <Button kind="main" onClick={sign}>
            {t('lesson.checkIn')}
          </Button>
        </div>
      ) : asks ? (
        <div className="step-actions">
          <Button kind="quiet" onClick={() => setAsks(false)}>
            {t('lesson.cancel')}
          </Button>
          <Button kind="main" onClick={sign}>
            {t('lesson.checkIn.extra.sure')}
          </Button>
        </div>
      ) : (
        <div>
          <Button onClick={() => setAsks(true)}>{t('lesson.checkIn.extra')}</Button>
        </div>
      )}
    </section>
  )
}
