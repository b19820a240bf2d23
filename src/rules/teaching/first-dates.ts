import { addDays } from '../calendar-days.ts'
import { beginOfDay, hongKongDay } from '../hong-kong-time.ts'
import { holidaysKnownUntil, isPublicHoliday } from '../public-holidays.ts'
import type { WeekSlot } from '../week-slots.ts'
import { lessonTimes } from './lesson-times.ts'

/** Weeks ahead within which lessons have to begin. */
const firstDateWeeks = 8

interface Asking {
  from: Date
  skipsHolidays: boolean
}

/** The days in Hong Kong on which weekly lessons may begin, the next first. */
export function firstDates(slots: readonly WeekSlot[], { from, skipsHolidays }: Asking): string[] {
  const to = new Date(beginOfDay(addDays(hongKongDay(from), 7 * firstDateWeeks + 1)))
  const starts = lessonTimes(slots, { from, to }).map(({ startsAt }) => startsAt)
  // Where holidays are skipped, lessons are planned only in years whose holidays are known.
  const held = starts.filter(
    (start) => !skipsHolidays || (start < holidaysKnownUntil && !isPublicHoliday(start)),
  )
  return [...new Set(held.map((start) => hongKongDay(start)))]
}

export const isFirstDate = (day: string, slots: readonly WeekSlot[], asking: Asking): boolean =>
  firstDates(slots, asking).includes(day)
