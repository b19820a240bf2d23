import type { SideLessonEvent } from '#contract/teaching/lesson-moves.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { formatTime } from '#rules/time-of-day.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'

type Act = SideLessonEvent | 'affirm'

/** What an act is called; where the weather was the reason, that is what is contradicted. */
export const actText = (t: Translate<'lesson'>, act: Act, { warning }: Lesson): string =>
  act === 'contradict' && warning !== null
    ? t('lesson.act.contradict.weather')
    : t(`lesson.act.${act}`)

/** What follows from an act. */
export function meansText(
  t: Translate<'lesson'>,
  act: Exclude<Act, 'affirm' | 'agree' | 'undo' | 'discard'>,
  { warning, forWeather }: Lesson,
): string {
  if (act === 'contradict' && warning !== null) return t('lesson.means.contradict.weather')
  return act === 'refuse' && forWeather ? t('lesson.means.refuse.putOff') : t(`lesson.means.${act}`)
}

/** `Fri 20 Nov 17:30–19:00`; without the end while it is unknown. */
export function lessonTime({ startsAt, endsAt, signedAt }: Lesson, locale: Locale): string {
  const begins = startsAt ?? signedAt
  if (begins === null) return ''
  const ends = startsAt !== null && endsAt !== null ? `–${formatTime(endsAt)}` : ''
  return `${momentText(begins, locale)}${ends}`
}

/** `16:31–18:02 · 90 minutes`, and whether these are an estimate. */
export const heldText = (
  t: Translate<'lesson'>,
  { signedAt, overAt, minutes, estimated }: Lesson,
): string =>
  [
    signedAt !== null && overAt !== null ? `${formatTime(signedAt)}–${formatTime(overAt)}` : '',
    t('lesson.now.minutes', { n: minutes ?? 0 }),
    estimated && t('lesson.doubt.estimated'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The other side by name, or by their part once their account is closed. */
export const otherText = (
  t: Translate<'lesson'>,
  { other }: Pick<Lesson, 'other'>,
  reader: LessonSide,
): string => other || t(`lesson.other.${reader}`)

/** The other side, and the child where the reader may know them. */
export const whoText = (
  t: Translate<'lesson'>,
  lesson: Pick<Lesson, 'other' | 'student'>,
  reader: LessonSide,
): string => [otherText(t, lesson, reader), lesson.student].filter(Boolean).join(' · ')

/** Today, tomorrow, or in how many days it begins. */
export function whenText(
  t: Translate<'lesson'>,
  { startsAt }: Pick<Lesson, 'startsAt'>,
  now: number,
): string {
  const day = (instant: string | number) => Date.parse(hongKongDay(instant))
  const days = startsAt === null ? 0 : Math.round((day(startsAt) - day(now)) / dayMs)
  if (days <= 0) return t('lesson.now.today')
  return days === 1 ? t('lesson.now.tomorrow') : t('lesson.now.inDays', { n: days })
}

/** Where it takes place, as the reader calls it, and the area. */
export const placeText = (
  t: Translate<'lesson'>,
  { mode, area }: Lesson,
  side: LessonSide,
): string =>
  mode === 'online'
    ? t('lesson.now.online')
    : [t(`lesson.now.${mode}.${side}`), area].filter(Boolean).join(' · ')

/** Actual begin and, if it was entered, end. */
export function clockText(
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
export const sideText = (
  t: Translate<'lesson'>,
  one: LessonSide | null,
  reader: LessonSide,
): string =>
  one === null ? t('lesson.by.system') : one === reader ? t('lesson.by.you') : t(`lesson.by.${one}`)

/** Time left: days and hours from one day on, then hours, then minutes. */
export function leftText(t: Translate<'lesson'>, iso: string, now: number): string {
  const left = Math.max(0, Date.parse(iso) - now)
  const hours = Math.floor(left / hourMs)
  if (hours >= 24) return t('lesson.left.days', { n: Math.floor(hours / 24), hours: hours % 24 })
  if (hours >= 1) return t('lesson.left.hours', { n: hours })
  return t('lesson.left.minutes', { n: Math.ceil(left / minuteMs) })
}
