import type { Lesson } from '#contract/teaching/lessons.ts'
import { formatMoney } from '#rules/numbers.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { plannedMinutes } from '#stores/teaching/lessons/groups.ts'
import { Icon } from '#ui/Icon.tsx'
import { Pill } from '#ui/Pill.tsx'
import { useLanguage } from './language.ts'

/** What is to be confirmed: begin and end by the clock, the minutes entered, the plan, the fee. */
export function LessonClaim({ lesson }: { lesson: Lesson }) {
  const { t, locale } = useLanguage()
  const { signedAt, overAt, startsAt, endsAt, minutes, lessonMinutes, feeCents, doubts } = lesson
  const at = (iso: string | null) => (iso === null ? '–' : formatTime(iso))
  const clocked =
    signedAt === null || overAt === null
      ? null
      : Math.round((Date.parse(overAt) - Date.parse(signedAt)) / minuteMs)
  const planned =
    startsAt === null || endsAt === null ? null : `${formatTime(startsAt)}–${formatTime(endsAt)}`
  const fits = planned !== null && doubts.length === 0 && minutes === plannedMinutes(lesson)
  return (
    <div className="lesson-claim">
      <dl>
        <div>
          <dt>{t('lesson.claim.in')}</dt>
          <dd>{at(signedAt)}</dd>
        </div>
        <div>
          <dt className="sr-only">{t('lesson.minutes')}</dt>
          <dd>
            <Pill look="good">{t('lesson.now.minutes', { n: minutes ?? 0 })}</Pill>
          </dd>
        </div>
        <div>
          <dt>{t('lesson.claim.out')}</dt>
          <dd>{at(overAt)}</dd>
        </div>
      </dl>
      {clocked !== null && clocked !== minutes && (
        <p className="text-sm">
          {t('lesson.claim.clock', { clocked: Math.max(1, clocked), n: minutes ?? 0 })}
        </p>
      )}
      {lesson.estimated && <p className="text-sm">{t('lesson.doubt.estimated')}</p>}
      {planned !== null && (
        <p className={`text-sm ${fits ? 'text-ok' : ''}`}>
          {fits && <Icon name="check" />}
          {t(fits ? 'lesson.claim.fits' : 'lesson.claim.planned', { times: planned })}
        </p>
      )}
      <p className="lesson-claim-fee">
        <span>
          {t('lesson.claim.rate', {
            n: lessonMinutes,
            fee: formatMoney(lesson.agreedFeeCents, locale),
          })}
        </span>
        <strong className="now-amount">{formatMoney(feeCents, locale)}</strong>
      </p>
    </div>
  )
}
