import type { Lesson } from '#contract/teaching/lessons.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { beginOf } from '#stores/teaching/lessons/lessons.ts'
import { MemberText } from '#ui/MemberText.tsx'
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

/** Why it does not take place as planned, from which time to which, and in whose words. */
export function Changed({ lesson, className }: { lesson: Lesson; className: string }) {
  const { t, locale } = useLanguage()
  const { status, forWeather, wentOnline, movedFrom, startsAt, reason } = lesson
  const warning = lesson.warning && t(`lesson.warning.${lesson.warning}`)
  const of = (key: 'forWeather' | 'putOff' | 'held.online') =>
    warning === null ? t(`lesson.${key}`) : t(`lesson.${key}.named`, { warning })
  const isOff = status === 'CANCELLED' || status === 'MISSED'
  const isMoved = movedFrom !== null && startsAt !== null
  const times = isMoved && {
    from: momentText(movedFrom, locale),
    to: momentText(startsAt, locale),
  }
  const isChanged = isOff || isMoved || forWeather || wentOnline || lesson.proposedStart !== null
  const lines = [
    times &&
      (warning === null || forWeather || wentOnline
        ? t('lesson.moved', times)
        : t('lesson.moved.named', { warning, ...times })),
    forWeather && of(status === 'CANCELLED' ? 'forWeather' : 'putOff'),
    wentOnline && of('held.online'),
  ].filter((line) => line !== false)
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={className}>
          {line}
        </p>
      ))}
      {isChanged && reason !== '' && (
        <p className={`${className} break-words`}>
          {t('lesson.why')} <MemberText locale={locale} text={reason} />
        </p>
      )}
    </>
  )
}

/** A new time that one side has proposed. */
export function Proposal({ lesson }: { lesson: Lesson }) {
  const { t, locale } = useLanguage()
  const { proposedStart, proposedFollowing, may, forWeather } = lesson
  if (proposedStart === null) return null
  const side = may.includes('agree') ? 'other' : forWeather ? 'own.putOff' : 'own'
  const from = momentText(beginOf(lesson), locale)
  return (
    <>
      {t(`lesson.proposed.${side}`, { from, at: momentText(proposedStart, locale) })}
      {proposedFollowing && ` ${t('lesson.proposed.following')}`}
    </>
  )
}
