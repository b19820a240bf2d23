import type { Lesson } from '#contract/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import { doubtsOf } from '#rules/lesson-claim.ts'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { overlapsAnother } from './overlaps.ts'
import { changeOwnLesson, type LessonChange, type LessonSide } from './own-lesson.ts'
import { deviceTime, type OnDevice } from './sign.ts'
import { otherSide, tellOfLesson } from './tell-of-lesson.ts'

/** Told later than this after its end, a lesson is not confirmed by silence. */
const lateMs = 12 * hourMs

interface Ending extends OnDevice {
  signId: number
  hourMinutes: number
  locale: Locale
}

/**
 * Ends a lesson (PA14, T33), by the side that checked in. What was entered stays: the same again
 * answers the lesson, anything else is A0440, but for minutes that nobody had told yet.
 */
export function endLesson(
  parts: JobParts,
  side: LessonSide,
  { signId, hourMinutes, locale, ...onDevice }: Ending,
): Promise<Lesson> {
  return changeOwnLesson(parts, side, { signId, locale }, async (change) => {
    const { tx, row, cause } = change
    const isAgain =
      row.minutes === hourMinutes || (row.overKey !== null && row.overKey === onDevice.key)
    if (row.overHeardAt !== null && !row.estimated && row.signedBy === side.actor && isAgain)
      return row
    const { now } = cause
    const overAt = endOf(row, deviceTime(onDevice, now))
    const claimed = { ...row, minutes: hourMinutes, overAt }
    const set = {
      minutes: hourMinutes,
      overAt,
      overlaps: await overlapsAnother(tx, claimed),
      overHeardAt: now,
      overKey: onDevice.key ?? null,
      estimated: false,
      late: isLate(claimed, now),
    }
    // What the system took for granted is put right by the first word of whoever checked in.
    const event = row.status === 'OVER' && row.estimated ? 'correct' : 'over'
    const over = await moveLesson(tx, row, { event, set, ...cause })
    await tellOther(parts, change, over, newsOfClaim(over))
    return over
  })
}

/** Whether a lesson was told long after its end, whichever clock says so. */
export function isLate({ signedAt, overAt, minutes }: LessonRow, now: Date): boolean {
  const ends = [overAt, signedAt && new Date(signedAt.getTime() + (minutes ?? 0) * minuteMs)]
  return ends.some((end) => end !== null && now.getTime() - end.getTime() > lateMs)
}

/** Whether the other side is asked for their word, or told that silence confirms it. */
export const newsOfClaim = (row: LessonRow) =>
  doubtsOf(row).length > 0 ? 'lessonOverAsked' : 'lessonOver'

/** A lesson does not end before it began, whatever the clock of a device says. */
const endOf = ({ signedAt }: LessonRow, at: Date) =>
  signedAt !== null && at < signedAt ? signedAt : at

/** Tells the side that did not act. */
export function tellOther(
  parts: JobParts,
  { tx, job, application, row: before, cause }: LessonChange,
  row: LessonRow,
  news: Parameters<typeof tellOfLesson>[2]['news'],
  reason = '',
): Promise<void> {
  const to = [otherSide[cause.actor]]
  const told = { job, application, row, was: before.startsAt, news, to, reason, now: cause.now }
  return tellOfLesson(tx, parts, told)
}
