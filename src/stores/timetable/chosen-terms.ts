import type { BookTerms } from '#contract/applications.ts'
import type { OwnJob } from '#contract/jobs.ts'
import { usualNotice } from '#contract/lesson-terms.ts'
import type { Day } from '#contract/vocabulary.ts'
import { fixedSlots, slotsOverlap, startsOn } from '#rules/week-pattern.ts'
import type { WeekSlot } from '#rules/week-slots.ts'

/** What a parent chooses, booking; a lesson of the week whose time stays open is null. */
export type ChosenTerms = Required<Pick<BookTerms, 'noticeHours' | 'weather' | 'holidays'>> & {
  times: readonly (WeekSlot | null)[]
}
export type Wished = Pick<OwnJob, 'slots'> & { lessonMinutes: number; lessonsPerWeek: number }

/** What is usual, and the hours that the wishes leave no choice about. */
export function usualTerms(wished: Wished): ChosenTerms {
  const fixed = fixedSlots(wished)
  const times = Array.from({ length: wished.lessonsPerWeek }, (_, n) => fixed[n] ?? null)
  return { times, noticeHours: usualNotice, weather: 'cancel', holidays: 'keep' }
}

/** The lessons of a week whose times are settled. */
export const slotsOf = ({ times }: ChosenTerms): WeekSlot[] => times.filter((one) => one !== null)

/** Puts one lesson of the week on a day, at a minute or where there is room first; null leaves it open. */
export function withTime(
  chosen: ChosenTerms,
  wished: Wished,
  n: number,
  to: { day: Day; fromMinute?: number } | null,
): ChosenTerms {
  const others = chosen.times.filter((other, index) => index !== n && other !== null)
  const slotAt = (day: Day, fromMinute: number) => {
    return { day, fromMinute, toMinute: fromMinute + wished.lessonMinutes }
  }
  const choose = (): WeekSlot | null => {
    if (to === null) return null
    if (to.fromMinute !== undefined) return slotAt(to.day, to.fromMinute)
    const starts = startsOn(to.day, wished.slots, wished.lessonMinutes)
    const free = starts.map((start) => slotAt(to.day, start))
    const apart = free.find((slot) => others.every((one) => one && !slotsOverlap(slot, one)))
    return apart ?? free[0] ?? null
  }
  return { ...chosen, times: chosen.times.map((one, index) => (index === n ? choose() : one)) }
}

/** Two lessons of the week at the same time. */
export const hasOverlap = (chosen: ChosenTerms): boolean => {
  const slots = slotsOf(chosen)
  return slots.some((slot, n) => slots.slice(n + 1).some((other) => slotsOverlap(slot, other)))
}
