import type { Lesson } from '#contract/teaching/lessons.ts'
import { useReportWords } from '#islands/moderation/report/use-report-words.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { isTakenBack } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { LessonActs } from './LessonActs.tsx'
import { useLanguage } from './language.ts'
import { clockWords, leftWords, lessonTime, sideWords } from './words.ts'

interface Props {
  side: LessonSide
  lesson: Lesson
  now: number
  onMoved: () => void
}

const loadDispute = () => import('./Dispute.tsx')

const looks = {
  PLANNED: 'state-waits',
  SIGNED: 'state-good',
  OVER: 'state-waits',
  AFFIRMED: 'state-good',
  DISPUTED: 'state-bad',
  CANCELLED: 'state-over',
  MISSED: 'state-bad',
} as const satisfies Record<Lesson['status'], string>

/** One lesson: time, length, fee, state and actions. */
export function LessonCard({ side, lesson, now, onMoved }: Props) {
  const { t, locale } = useLanguage()
  const { status, minutes, proposedStart, affirmsAt, missedBy } = lesson
  const fee = formatMoney(lesson.feeCents, locale)
  const isPast = status === 'PLANNED' && Date.parse(lesson.endsAt ?? '') <= now
  const Dispute = useLoaded(loadDispute, status === 'DISPUTED' || lesson.decided)
  // A future lesson cannot be reported, only the person.
  const ReportWords = useReportWords(status !== 'PLANNED' || isPast)
  const counts = status === 'OVER' || status === 'AFFIRMED' || status === 'DISPUTED'
  return (
    <li className="card grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong>{lessonTime(lesson, locale)}</strong>
        <span className={`state-badge ${looks[status]}`}>
          {t(isTakenBack(lesson) ? 'lesson.status.takenBack' : `lesson.status.${status}`)}
        </span>
      </p>
      {counts && minutes !== null && (
        <p className="text-sm">
          {t('lesson.took', { n: minutes, fee, by: sideWords(t, lesson.signedBy, side) })}
          {` ${clockWords(t, lesson, locale)}`}
          {lesson.estimated && ` ${t('lesson.doubt.estimated')}`}
        </p>
      )}
      {lesson.doubts.length > 0 && (
        <p className="notice notice-info">
          {lesson.doubts
            .filter((doubt) => doubt !== 'estimated')
            .map((doubt) => t(`lesson.doubt.${doubt}`))
            .join(' ')}{' '}
          {t('lesson.counted', {
            n: lesson.countedMinutes,
            fee: formatMoney(lesson.countedFeeCents, locale),
          })}
        </p>
      )}
      {status === 'PLANNED' && <p className="text-sm text-muted">{fee}</p>}
      {status === 'OVER' && (
        <p className="text-sm">
          {affirmsAt === null
            ? t('lesson.neverByItself')
            : t('lesson.byItself', {
                left: leftWords(t, affirmsAt, now),
                at: momentText(affirmsAt, locale),
              })}
        </p>
      )}
      {status === 'MISSED' && (
        <p className="text-sm">{t('lesson.missedBy', { who: sideWords(t, missedBy, side) })}</p>
      )}
      {status === 'CANCELLED' && lesson.shortNotice && (
        <p className="text-sm">{t('lesson.shortNotice')}</p>
      )}
      {Dispute !== null && <Dispute side={side} lesson={lesson} />}
      {lesson.forWeather && (
        <p className="text-sm">
          {t(status === 'CANCELLED' ? 'lesson.forWeather' : 'lesson.putOff')}
        </p>
      )}
      {lesson.wentOnline && <p className="text-sm">{t('lesson.held.online')}</p>}
      {isPast && <p className="text-sm">{t('lesson.unsettled')}</p>}
      {proposedStart !== null && (
        <p className="notice notice-info">
          {lesson.may.includes('agree')
            ? t('lesson.proposed.other', { at: momentText(proposedStart, locale) })
            : t('lesson.proposed.own', { at: momentText(proposedStart, locale) })}
          {lesson.proposedFollowing && ` ${t('lesson.proposed.following')}`}
        </p>
      )}
      <LessonActs side={side} lesson={lesson} onMoved={onMoved} />
      {ReportWords && (
        <ReportWords
          kind="lesson"
          id={lesson.signId}
          of={lessonTime(lesson, locale)}
          onStopped={onMoved}
        />
      )}
    </li>
  )
}
