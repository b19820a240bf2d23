import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Locale } from '#i18n/locales.ts'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { doubtsOf } from '#rules/teaching/lesson-claim.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import { type LessonRow, moveLesson } from './move-lesson.ts'
import { notifyOfLesson, otherSide } from './notify-of-lesson.ts'
import { overlapsAnother } from './overlaps.ts'
import { changeOwnLesson, type LessonChange, type LessonSide } from './own-lesson.ts'
import { deviceTime, type OnDevice } from './sign.ts'

/** Reported later than this after its end, a lesson is not confirmed automatically. */
const lateMs = 12 * hourMs

interface Ending extends OnDevice {
  signId: number
  hourMinutes: number
  locale: Locale
}

/** Ends a lesson, by the side that checked in. A0440 for other minutes than claimed before. */
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
    // An estimate is replaced by the first claim of the side that checked in.
    const event = row.status === 'OVER' && row.estimated ? 'correct' : 'over'
    const over = await moveLesson(tx, row, { event, set, ...cause })
    await notifyOther(parts, change, over, newsOfClaim(over))
    return over
  })
}

/** Whether the end was reported late, by the device's clock or by the claimed minutes. */
export function isLate({ signedAt, overAt, minutes }: LessonRow, now: Date): boolean {
  const ends = [overAt, signedAt && new Date(signedAt.getTime() + (minutes ?? 0) * minuteMs)]
  return ends.some((end) => end !== null && now.getTime() - end.getTime() > lateMs)
}

/** Whether the other side must confirm, or is notified that silence confirms. */
export const newsOfClaim = (row: LessonRow) =>
  doubtsOf(row).length > 0 ? 'lessonOverAsked' : 'lessonOver'

/** A device's clock may be wrong: no lesson ends before it began. */
const endOf = ({ signedAt }: LessonRow, at: Date) =>
  signedAt !== null && at < signedAt ? signedAt : at

/** Notifies the side that did not act. */
export function notifyOther(
  parts: JobParts,
  { tx, job, application, row: before, cause }: LessonChange,
  row: LessonRow,
  news: Parameters<typeof notifyOfLesson>[2]['news'],
  reason = '',
): Promise<void> {
  const to = [otherSide[cause.actor]]
  const notification = {
    job,
    application,
    row,
    was: before.startsAt,
    news,
    to,
    reason,
    now: cause.now,
  }
  return notifyOfLesson(tx, parts, notification)
}
