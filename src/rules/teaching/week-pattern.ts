import type { Day } from '#contract/vocabulary.ts'
import { mergedSlots, type WeekSlot } from '../week-slots.ts'

/** Lessons begin on the quarter hour. */
const stepMinutes = 15
/** Default limits where a parent has no wishes: eight in the morning to eleven at night. */
const earliest = 8 * 60
const latest = 23 * 60
const allDays: readonly Day[] = [1, 2, 3, 4, 5, 6, 7]

const hoursFor = (wished: readonly WeekSlot[]): WeekSlot[] =>
  wished.length > 0
    ? mergedSlots(wished)
    : allDays.map((day) => ({ day, fromMinute: earliest, toMinute: latest }))

/** The possible starts of a lesson of that length on a day, in minutes since midnight. */
export function startsOn(day: Day, wished: readonly WeekSlot[], minutes: number): number[] {
  return hoursFor(wished)
    .filter((hours) => hours.day === day)
    .flatMap(({ fromMinute, toMinute }) => {
      const count = Math.floor((toMinute - minutes - fromMinute) / stepMinutes) + 1
      return Array.from({ length: Math.max(0, count) }, (_, n) => fromMinute + n * stepMinutes)
    })
}

/** The days on which a lesson of that length fits. */
export const daysWithRoom = (wished: readonly WeekSlot[], minutes: number): Day[] =>
  allDays.filter((day) => startsOn(day, wished, minutes).length > 0)

/** Whether two slots share a minute. */
export const slotsOverlap = (a: WeekSlot, b: WeekSlot) =>
  a.day === b.day && a.fromMinute < b.toMinute && b.fromMinute < a.toMinute

/** Whether a slot is completely inside others. */
export const liesIn = (slot: WeekSlot, others: readonly WeekSlot[]): boolean =>
  mergedSlots(others).some(
    ({ day, fromMinute, toMinute }) =>
      day === slot.day && fromMinute <= slot.fromMinute && slot.toMinute <= toMinute,
  )

interface Wishes {
  slots: readonly WeekSlot[]
  lessonMinutes: number
  lessonsPerWeek: number
}

/** Whether these are full lessons without overlap, no more than agreed, and inside the wishes. */
export function isPattern(
  slots: readonly WeekSlot[],
  { slots: wished, lessonMinutes, lessonsPerWeek }: Wishes,
): boolean {
  const fits = (slot: WeekSlot) =>
    slot.toMinute - slot.fromMinute === lessonMinutes &&
    (wished.length === 0 || liesIn(slot, wished))
  const isApart = slots.every((slot, n) =>
    slots.slice(n + 1).every((other) => !slotsOverlap(slot, other)),
  )
  return slots.length <= lessonsPerWeek && isApart && slots.every(fits)
}

/** The weekly slots if the wishes leave no choice; otherwise empty. */
export function fixedSlots({ slots, lessonMinutes, lessonsPerWeek }: Wishes): WeekSlot[] {
  const isExact = slots.every(({ fromMinute, toMinute }) => toMinute - fromMinute === lessonMinutes)
  return isExact && slots.length === lessonsPerWeek ? [...slots] : []
}
