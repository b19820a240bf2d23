import type { BookTerms } from '#contract/teaching/applications.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import {
  bookingAnswerHours,
  type LessonTerms,
  usualNotice,
} from '#contract/teaching/lesson-terms.ts'
import type { Day } from '#contract/vocabulary.ts'
import { parseFee } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { firstDates } from '#rules/teaching/first-dates.ts'
import { feeBounds, lessonFeeAt, proposedHourCents } from '#rules/teaching/proposed-fee.ts'
import { daysWithRoom, liesIn, slotsOverlap, startsOn } from '#rules/teaching/week-pattern.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import type { WeekSlot } from '#rules/week-slots.ts'

/** The choices of who proposes terms; a weekly lesson whose time stays open is null. */
export type ChosenTerms = Required<Pick<BookTerms, 'noticeHours' | 'weather' | 'holidays'>> & {
  times: readonly (WeekSlot | null)[]
  /** Per hour, as typed. */
  fee: string
  /** As chosen; the times may have changed since, see `firstDateOf`. */
  firstDate: string
}
export type Wished = Pick<OwnJob, 'slots' | 'tutorLevel'> & {
  feeCents: number
  lessonMinutes: number
  lessonsPerWeek: number
}

/** A step of the fee, per hour. */
export const feeStepCents = 10_00

/** The default terms: what the tutor usually asks, and times in the wishes and their free hours. */
export function usualTerms(
  wished: Wished,
  askedCents: number | null,
  free: readonly WeekSlot[] = [],
): ChosenTerms {
  const open: ChosenTerms = {
    times: Array.from({ length: wished.lessonsPerWeek }, () => null),
    fee: decimalOfCents(proposedHourCents(wished, askedCents)),
    firstDate: '',
    noticeHours: usualNotice,
    weather: 'cancel',
    holidays: 'keep',
  }
  return open.times.reduce<ChosenTerms>((chosen, _, n) => {
    const day = dayFor(chosen, wished, free)
    return day === null ? chosen : withTime(chosen, wished, n, { day }, free)
  }, open)
}

/** The terms of a booking, for the side that proposes others. */
export const termsOf = ({ slots, feeCents, firstDate, ...terms }: LessonTerms): ChosenTerms => ({
  ...terms,
  times: Array.from({ length: terms.lessonsPerWeek }, (_, n) => slots[n] ?? null),
  fee: decimalOfCents(hourlyFeeCents({ feeCents, lessonMinutes: terms.lessonMinutes })),
  firstDate: firstDate ?? '',
})

/** A day for the next lesson: one without a lesson and with room, where the tutor is free. */
function dayFor(chosen: ChosenTerms, wished: Wished, free: readonly WeekSlot[]): Day | null {
  // Without any wish there is nothing to propose, except where the tutor says when they are free.
  const within = wished.slots.length > 0 ? wished.slots : free
  if (within.length === 0) return null
  const days = daysWithRoom(within, wished.lessonMinutes)
  const taken = slotsOf(chosen).map((slot) => slot.day)
  const left = days.filter((day) => !taken.includes(day))
  const isFree = (day: Day) => daysWithRoom(free, wished.lessonMinutes).includes(day)
  return (free.length > 0 ? left.find(isFree) : undefined) ?? left[0] ?? days[0] ?? null
}

export function feeProblem({ fee }: ChosenTerms, wished: Wished): 'none' | 'low' | 'high' | null {
  const cents = parseFee(fee)
  const { lowest, highest } = feeBounds(wished)
  if (cents === null) return 'none'
  return cents > highest ? 'high' : cents < lowest ? 'low' : null
}

/** The fee of a lesson in cents; that of the job while the typed one is invalid. */
export function lessonFee({ fee }: ChosenTerms, wished: Wished): number {
  const cents = parseFee(fee)
  return cents === null ? wished.feeCents : lessonFeeAt(cents, wished)
}

/** One step more or less, within the bounds. */
export function withFeeStep(chosen: ChosenTerms, wished: Wished, steps: 1 | -1): ChosenTerms {
  const { lowest, highest } = feeBounds(wished)
  const cents = (parseFee(chosen.fee) ?? highest) + steps * feeStepCents
  return { ...chosen, fee: decimalOfCents(Math.min(highest, Math.max(lowest, cents))) }
}

export const slotsOf = ({ times }: ChosenTerms): WeekSlot[] => times.filter((one) => one !== null)

/** The days on which lessons at the chosen times may begin. */
export const firstDatesOf = (chosen: ChosenTerms, now: number): string[] =>
  firstDates(slotsOf(chosen), { from: new Date(now), skipsHolidays: chosen.holidays === 'skip' })

/** The chosen first day, or else the first one after the other side's time to answer. */
export function firstDateOf(chosen: ChosenTerms, now: number): string | null {
  const dates = firstDatesOf(chosen, now)
  if (dates.includes(chosen.firstDate)) return chosen.firstDate
  const [later] = firstDatesOf(chosen, now + bookingAnswerHours * hourMs)
  return later ?? dates[0] ?? null
}

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

/** Whether the terms can be sent: a fee within bounds, times apart, and a first date. */
export const areWhole = (chosen: ChosenTerms, wished: Wished, now: number): boolean =>
  feeProblem(chosen, wished) === null && !hasOverlap(chosen) && firstDateOf(chosen, now) !== null

/** What is sent of them. */
export const sentTerms = (chosen: ChosenTerms, wished: Wished, now: number) => ({
  feeCents: lessonFee(chosen, wished),
  slots: slotsOf(chosen),
  firstDate: firstDateOf(chosen, now) ?? '',
})
