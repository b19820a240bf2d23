import type { BookTerms } from '#contract/teaching/applications.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { usualNotice } from '#contract/teaching/lesson-terms.ts'
import type { Day } from '#contract/vocabulary.ts'
import { parseFee } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { minimumFeeCents } from '#rules/fees.ts'
import { fixedSlots, liesIn, slotsOverlap, startsOn } from '#rules/teaching/week-pattern.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import type { WeekSlot } from '#rules/week-slots.ts'

/** A parent's choices when booking; a weekly lesson whose time stays open is null. */
export type ChosenTerms = Required<Pick<BookTerms, 'noticeHours' | 'weather' | 'holidays'>> & {
  times: readonly (WeekSlot | null)[]
  /** Per hour, as typed. */
  fee: string
}
export type Wished = Pick<OwnJob, 'slots' | 'tutorLevel'> & {
  feeCents: number
  lessonMinutes: number
  lessonsPerWeek: number
}

/**
 * The default terms, with the hours that the wishes leave no choice about. The fee is what the
 * tutor asks per hour, within what the job offers and the law allows.
 */
export function usualTerms(wished: Wished, askedCents: number | null): ChosenTerms {
  const fixed = fixedSlots(wished)
  const times = Array.from({ length: wished.lessonsPerWeek }, (_, n) => fixed[n] ?? null)
  const { lowest, highest } = feeBounds(wished)
  const fee = decimalOfCents(Math.min(highest, Math.max(lowest, askedCents ?? highest)))
  return { times, fee, noticeHours: usualNotice, weather: 'cancel', holidays: 'keep' }
}

/** The lowest and highest hourly fee, in cents. */
export const feeBounds = (wished: Wished) => ({
  lowest: minimumFeeCents(wished.tutorLevel ?? [], 60),
  highest: hourlyFeeCents(wished),
})

export function feeProblem({ fee }: ChosenTerms, wished: Wished): 'none' | 'low' | 'high' | null {
  const cents = parseFee(fee)
  const { lowest, highest } = feeBounds(wished)
  if (cents === null) return 'none'
  return cents > highest ? 'high' : cents < lowest ? 'low' : null
}

/** The fee of a lesson in cents; that of the job while the typed one is invalid. */
export function lessonFee({ fee }: ChosenTerms, wished: Wished): number {
  const cents = parseFee(fee)
  // The job's fee need not be a whole number of cents per hour.
  if (cents === null || cents === hourlyFeeCents(wished)) return wished.feeCents
  return Math.ceil((cents * wished.lessonMinutes) / 60)
}

export const slotsOf = ({ times }: ChosenTerms): WeekSlot[] => times.filter((one) => one !== null)

/**
 * Moves one weekly lesson to a day, at a given minute or in the first gap, within the tutor's
 * `free` hours if possible; null leaves it open.
 */
export function withTime(
  chosen: ChosenTerms,
  wished: Wished,
  n: number,
  to: { day: Day; fromMinute?: number } | null,
  free: readonly WeekSlot[] = [],
): ChosenTerms {
  const others = chosen.times.filter((other, index) => index !== n && other !== null)
  const slotAt = (day: Day, fromMinute: number) => {
    return { day, fromMinute, toMinute: fromMinute + wished.lessonMinutes }
  }
  const choose = (): WeekSlot | null => {
    if (to === null) return null
    if (to.fromMinute !== undefined) return slotAt(to.day, to.fromMinute)
    const starts = startsOn(to.day, wished.slots, wished.lessonMinutes)
    const all = starts.map((start) => slotAt(to.day, start))
    const apart = all.filter((slot) => others.every((one) => one && !slotsOverlap(slot, one)))
    return apart.find((slot) => liesIn(slot, free)) ?? apart[0] ?? all[0] ?? null
  }
  return { ...chosen, times: chosen.times.map((one, index) => (index === n ? choose() : one)) }
}

export const hasOverlap = (chosen: ChosenTerms): boolean => {
  const slots = slotsOf(chosen)
  return slots.some((slot, n) => slots.slice(n + 1).some((other) => slotsOverlap(slot, other)))
}
