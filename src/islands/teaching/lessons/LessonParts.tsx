import type { Lesson } from '#contract/teaching/lessons.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { useLanguage } from './language.ts'
import { leftText } from './lesson-texts.ts'

/** Why the minutes of a lesson are asked about, and what counts until they are confirmed. */
export function Doubts({ lesson }: { lesson: Lesson }) {
  const { t, locale } = useLanguage()
  if (lesson.doubts.length === 0) return null
  return (
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
  )
}

/** When a lesson is confirmed without an answer. */
export function AffirmedBySilence({ lesson, now }: { lesson: Lesson; now: number }) {
  const { t, locale } = useLanguage()
  const { affirmsAt } = lesson
  return affirmsAt === null
    ? t('lesson.neverByItself')
    : t('lesson.byItself', {
        left: leftText(t, affirmsAt, now),
        at: momentText(affirmsAt, locale),
      })
}

/** A new time that one side has proposed. */
export function Proposal({ lesson }: { lesson: Lesson }) {
  const { t, locale } = useLanguage()
  const { proposedStart, proposedFollowing, may } = lesson
  if (proposedStart === null) return null
  const side = may.includes('agree') ? 'other' : 'own'
  return (
    <>
      {t(`lesson.proposed.${side}`, { at: momentText(proposedStart, locale) })}
      {proposedFollowing && ` ${t('lesson.proposed.following')}`}
    </>
  )
}
