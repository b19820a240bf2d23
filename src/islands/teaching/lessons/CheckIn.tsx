import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { browser } from '#stores/device/device.ts'
import type { CheckIn as Waiting } from '#stores/teaching/lessons/check-ins.ts'
import { lessonGroups, lessonNear } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { outbox } from '#stores/teaching/lessons/own-outbox.ts'
import { Button } from '#ui/Button.tsx'
import { LessonActs } from './LessonActs.tsx'
import { useLanguage } from './language.ts'
import { lessonTime } from './lesson-texts.ts'
import { RefusedEntry } from './RefusedEntry.tsx'

const loadClock = () => import('./LessonClock.tsx')
const loadEnd = () => import('./EndSheet.tsx')

/** Loaded before a check-in, as the network may be gone by then. */
const useParts = () => ({ Clock: useLoaded(loadClock, true), End: useLoaded(loadEnd, true) })

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
  const parts = useParts()
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
          {...parts}
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

/** Length and fee as agreed, from a lesson to come while the one in progress is only here. */
const agreedOf = (lesson: Lesson | undefined, list: readonly Lesson[], at: number) =>
  lesson ?? lessonNear(list, at) ?? list.find(({ status }) => status === 'PLANNED') ?? null

interface UnderWayProps extends Pick<Props, 'side' | 'list'>, ReturnType<typeof useParts> {
  begun: Waiting | undefined
  lesson: Lesson | undefined
}

/** One part from check-in on, so that input stays when the server receives the check-in. */
function UnderWay({ side, begun, lesson, list, Clock, End }: UnderWayProps) {
  const { t, locale } = useLanguage()
  const signedAt = begun?.signedAt ?? lesson?.signedAt ?? ''
  const at = momentText(signedAt, locale)
  const isOwn = begun !== undefined || lesson?.signedBy === side
  const jobId = begun?.jobId ?? lesson?.jobId ?? 0
  const agreed = agreedOf(lesson, list, Date.parse(signedAt))
  const [endedAt, setEndedAt] = useState<string | null>(null)
  const end = (minutes: number) => {
    if (endedAt === null) return
    setEndedAt(null)
    if (begun !== undefined) outbox.end({ key: begun.key }, minutes, endedAt)
    else if (lesson !== undefined) {
      outbox.end({ side, jobId, signId: lesson.signId }, minutes, endedAt)
    }
  }
  return (
    <section className="card grid gap-3" aria-label={t('lesson.underWay')}>
      {!isOwn && (
        <p className="font-bold">
          {t(`lesson.since.${side === 'parent' ? 'tutor' : 'parent'}`, { at })}
        </p>
      )}
      {isOwn && Clock === null && <p className="font-bold">{t('lesson.since', { at })}</p>}
      {Clock && <Clock signedAt={signedAt} agreed={agreed?.lessonMinutes ?? null} />}
      {begun !== undefined && <p className="text-sm">{t('lesson.kept.sign')}</p>}
      {isOwn ? (
        <>
          <div className="now-acts now-end">
            <Button kind="main" onClick={() => setEndedAt(new Date(browser.now()).toISOString())}>
              {t('lesson.over')}
            </Button>
          </div>
          {endedAt !== null && End && (
            <End
              {...{ jobId, signedAt, endedAt, agreed }}
              onEnd={end}
              onClose={() => setEndedAt(null)}
            />
          )}
        </>
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
