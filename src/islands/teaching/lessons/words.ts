import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { formatTime } from '#rules/time-of-day.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'

/** `Fri 20 Nov 17:30–19:00`; without the end while it is unknown. */
export function lessonTime({ startsAt, endsAt, signedAt }: Lesson, locale: Locale): string {
  const begins = startsAt ?? signedAt
  if (begins === null) return ''
  const ends = startsAt !== null && endsAt !== null ? `–${formatTime(endsAt)}` : ''
  return `${momentText(begins, locale)}${ends}`
}

/** Actual begin and, if it was entered, end. */
export function clockWords(
  t: Translate<'lesson'>,
  { signedBy, signedAt, overAt }: Lesson,
  locale: Locale,
): string {
  if (signedBy === null || signedAt === null) return ''
  const from = momentText(signedAt, locale)
  if (overAt === null) return t(`lesson.since.${signedBy}`, { at: from })
  return t('lesson.clock', { from, to: momentText(overAt, locale) })
}

/** A side as seen by the reader: “you”, “the tutor”, “the parent”. */
export const sideWords = (
  t: Translate<'lesson'>,
  one: LessonSide | null,
  reader: LessonSide,
): string =>
  one === null ? t('lesson.by.system') : one === reader ? t('lesson.by.you') : t(`lesson.by.${one}`)

/** Time left: days and hours from one day on, then hours, then minutes. */
export function leftWords(t: Translate<'lesson'>, iso: string, now: number): string {
  const left = Math.max(0, Date.parse(iso) - now)
  const hours = Math.floor(left / hourMs)
  if (hours >= 24) return t('lesson.left.days', { n: Math.floor(hours / 24), hours: hours % 24 })
  if (hours >= 1) return t('lesson.left.hours', { n: hours })
  return t('lesson.left.minutes', { n: Math.ceil(left / minuteMs) })
}
