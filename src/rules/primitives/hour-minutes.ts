import { dayMinutes } from './durations.ts'
import { minutesOutOfRange } from './limits.ts'
import { typedPlain } from './typed.ts'

/** Parses a length in minutes, of a day at most: `90` or `1:30`, in any width; else null. */
export function readHourMinutes(typed: string): number | null {
  const text = typedPlain(typed).trim()
  const [, hours, rest] = /^(\d{1,2}):([0-5]\d)$/u.exec(text) ?? []
  const minutes =
    hours !== undefined
      ? Number(hours) * 60 + Number(rest)
      : /^\d{1,4}$/u.test(text)
        ? Number(text)
        : 0
  return minutes >= 1 && minutes <= dayMinutes ? minutes : null
}

/** What such a length must be, if `typed` is none. */
export const hourMinutesIssue = (typed: string) =>
  readHourMinutes(typed) === null ? minutesOutOfRange(1, dayMinutes) : null
