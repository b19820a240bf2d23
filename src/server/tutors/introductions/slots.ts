import { days } from '#contract/vocabulary.ts'
import type { SlotInput } from '#contract/week-slot.ts'
import { dayMinutes } from '#rules/primitives/durations.ts'
import type { DayPart, JobTime, WeekDay } from '#understanding/read-job.ts'

const dayNumbers: Record<WeekDay, SlotInput['day']> = {
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
  sun: 7,
}

/** The hours of each part of the day, as in the week picker. */
const hours: Record<DayPart, readonly [from: number, to: number]> = {
  morning: [9, 12],
  afternoon: [12, 18],
  after_school: [16, 20],
  evening: [18, 22],
}
const [firstHour, lastHour] = [9, 22]
const step = 15

/** Possible lesson times in the format of jobs; empty if the words give neither day nor time. */
export function slotsOf(times: readonly JobTime[]): SlotInput[] {
  const slots = times.flatMap(({ days: named, from, to, part }) => {
    if (named.length === 0 && from === null && to === null && part === null) return []
    const [begin, end] = part === null ? [firstHour, lastHour] : hours[part]
    const fromMinute = from === null ? begin * 60 : Math.floor(minuteOf(from) / step) * step
    const toMinute = to === null ? Math.max(end * 60, fromMinute + 60) : minuteOf(to)
    const until = Math.min(Math.ceil(toMinute / step) * step, dayMinutes)
    if (until <= fromMinute) return []
    const meant = named.length === 0 ? days : named.map((one) => dayNumbers[one])
    return meant.map((day) => ({ day, fromMinute, toMinute: until }))
  })
  const seen = new Set<string>()
  return slots
    .filter((slot) => {
      const key = JSON.stringify(slot)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, 40)
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
