import { beginOfDay, monthAfter } from '../hong-kong-time.ts'
import { holidaysKnownUntil, isPublicHoliday } from '../public-holidays.ts'
import type { WeekSlot } from '../week-slots.ts'
import { lessonTimes } from './lesson-times.ts'

interface Lessons {
  slots: readonly WeekSlot[]
  firstDate: string | null
  holidays: 'keep' | 'skip'
}

/** Days into a month until which its lessons count as those of a whole month. */
const wholeUntil = 10

/**
 * How many lessons the first whole month has: the one in which they begin, or the next if they
 * begin later in it. Null without weekly times or a first date.
 */
export function monthOfLessons({
  slots,
  firstDate,
  holidays,
}: Lessons): { month: string; n: number } | null {
  if (firstDate === null || slots.length === 0) return null
  const own = firstDate.slice(0, 7)
  const month = Number(firstDate.slice(8)) <= wholeUntil ? own : monthAfter(own, 1)
  const begin = month === own ? firstDate : `${month}-01`
  const to = new Date(beginOfDay(`${monthAfter(month, 1)}-01`))
  const starts = lessonTimes(slots, { from: new Date(beginOfDay(begin)), to })
  const held = starts.filter(
    ({ startsAt }) =>
      holidays === 'keep' || (startsAt < holidaysKnownUntil && !isPublicHoliday(startsAt)),
  )
  return { month, n: held.length }
}
