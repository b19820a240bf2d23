import type { Day } from '#contract/vocabulary.ts'
import { groupBy } from './primitives/newer-built-ins.ts'

/** Minutes since midnight in Hong Kong; Monday is day 1. */
export interface WeekSlot {
  day: Day
  fromMinute: number
  toMinute: number
}

/** Sorts slots, merges those that overlap or touch, and drops empty ones. */
export function mergedSlots(slots: readonly WeekSlot[]): WeekSlot[] {
  const merged: WeekSlot[] = []
  const some = slots.filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
  for (const slot of some.sort((a, b) => a.day - b.day || a.fromMinute - b.fromMinute)) {
    const last = merged.at(-1)
    if (last !== undefined && last.day === slot.day && slot.fromMinute <= last.toMinute) {
      last.toMinute = Math.max(last.toMinute, slot.toMinute)
    } else {
      merged.push({ ...slot })
    }
  }
  return merged
}

/** The intersection of both; all of `free` where `wanted` is empty. */
export function commonSlots(free: readonly WeekSlot[], wanted: readonly WeekSlot[]): WeekSlot[] {
  if (wanted.length === 0) return mergedSlots(free)
  const common = mergedSlots(free).flatMap((slot) =>
    mergedSlots(wanted)
      .filter(({ day }) => day === slot.day)
      .map(({ fromMinute, toMinute }) => ({
        day: slot.day,
        fromMinute: Math.max(fromMinute, slot.fromMinute),
        toMinute: Math.min(toMinute, slot.toMinute),
      })),
  )
  return mergedSlots(common)
}

/** A minute of the day as a time: `09:30`. */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The days of the slots, each once, Monday first. */
export function daysOfSlots(slots: readonly WeekSlot[]): Day[] {
  return [...new Set(slots.map(({ day }) => day))].sort((a, b) => a - b)
}

/** Slots of the same hours together, by their first day: Mondays and Wednesdays 16:00–18:00. */
export function groupedSlots(slots: readonly WeekSlot[]) {
  const groups = groupBy(
    mergedSlots(slots),
    ({ fromMinute, toMinute }) => `${fromMinute} ${toMinute}`,
  )
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { fromMinute, toMinute } = first
    return [{ days: same.map(({ day }) => day), fromMinute, toMinute }]
  })
}
