import type { Lesson } from '#contract/teaching/lessons.ts'
import { useOpenReport } from '#islands/moderation/report/use-open-report.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { formatMoney } from '#rules/numbers.ts'
import { isTakenBack } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { Pill } from '#ui/Pill.tsx'
import { type ActNames, LessonActs } from './LessonActs.tsx'
import { AffirmedBySilence, Changed, Doubts, Proposal } from './LessonParts.tsx'
import { useLanguage } from './language.ts'
import { clockText, lessonTime, sideText } from './lesson-texts.ts'

interface Props {
  side: LessonSide
  lesson: Lesson
  now: number
  /** Its acts that are offered elsewhere on the screen. */
  besides?: ActNames
  onMoved: () => void
}

const loadDispute = () => import('./Dispute.tsx')

const looks = {
  PLANNED: 'waits',
  SIGNED: 'good',
  OVER: 'waits',
  AFFIRMED: 'good',
  DISPUTED: 'bad',
  CANCELLED: 'over',
  MISSED: 'bad',
} as const satisfies Record<Lesson['status'], string>

/** One lesson: time, length, fee, state and actions. */
export function LessonCard({ side, lesson, now, besides, onMoved }: Props) {
  const { t, locale } = useLanguage()
  const { status, minutes, proposedStart, missedBy } = lesson
  const fee = formatMoney(lesson.feeCents, locale)
  const isPast = status === 'PLANNED' && Date.parse(lesson.endsAt ?? '') <= now
  const Dispute = useLoaded(loadDispute, status === 'DISPUTED' || lesson.decided)
  // A future lesson cannot be reported, only the person.
  const OpenReport = useOpenReport(status !== 'PLANNED' || isPast)
  const counts = status === 'OVER' || status === 'AFFIRMED' || status === 'DISPUTED'
  return (
    <li className="card grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>{lessonTime(lesson, locale)}</strong>
        <Pill look={looks[status]}>
          {t(isTakenBack(lesson) ? 'lesson.status.takenBack' : `lesson.status.${status}`)}
        </Pill>
      </p>
      {counts && minutes !== null && (
        <p className="text-sm">
          {t('lesson.took', { n: minutes, fee, by: sideText(t, lesson.signedBy, side) })}
          {` ${clockText(t, lesson, locale)}`}
          {lesson.estimated && ` ${t('lesson.doubt.estimated')}`}
        </p>
      )}
      <Doubts lesson={lesson} />
      {status === 'PLANNED' && <p className="text-sm text-muted">{fee}</p>}
      {status === 'OVER' && (
        <p className="text-sm">
          <AffirmedBySilence lesson={lesson} now={now} />
        </p>
      )}
      {status === 'MISSED' && (
        <p className="text-sm">{t('lesson.missedBy', { who: sideText(t, missedBy, side) })}</p>
      )}
      {status === 'CANCELLED' && lesson.shortNotice && (
        <p className="text-sm">{t('lesson.shortNotice')}</p>
      )}
      {Dispute !== null && <Dispute side={side} lesson={lesson} />}
      <Changed lesson={lesson} className="text-sm" />
      {isPast && !lesson.forWeather && <p className="text-sm">{t('lesson.unsettled')}</p>}
      {proposedStart !== null && (
        <p className="notice notice-info">
          <Proposal lesson={lesson} />
        </p>
      )}
      <LessonActs side={side} lesson={lesson} besides={besides} onMoved={onMoved} />
      {OpenReport && (
        <OpenReport
          kind="lesson"
          id={lesson.signId}
          of={lessonTime(lesson, locale)}
          isStopped={lesson.contactStopped}
          onStopped={onMoved}
        />
      )}
    </li>
  )
}
