import type { Day } from '#contract/vocabulary.ts'
import { mergedSlots, type WeekSlot } from './week-slots.ts'

/** Hours that the week grid shows: eight in the morning until eleven at night. */
export const shownHours = Array.from({ length: 15 }, (_, index) => index + 8)

/** How much of an hour is free; slots may begin at half past. */
export function coverOfHour(
  slots: readonly WeekSlot[],
  day: Day,
  hour: number,
): 'all' | 'part' | 'none' {
  const free = mergedSlots(slots).reduce((sum, slot) => {
    if (slot.day !== day) return sum
    const from = Math.max(slot.fromMinute, hour * 60)
    return sum + Math.max(0, Math.min(slot.toMinute, hour * 60 + 60) - from)
  }, 0)
  return free === 60 ? 'all' : free > 0 ? 'part' : 'none'
}

/** Adds an hour to the slots or removes it; everything outside that hour stays to the minute. */
export function withHour(
  slots: readonly WeekSlot[],
  day: Day,
  hour: number,
  isFree: boolean,
): WeekSlot[] {
  const [from, to] = [hour * 60, hour * 60 + 60]
  if (isFree) return mergedSlots([...slots, { day, fromMinute: from, toMinute: to }])
  return mergedSlots(
    slots.flatMap((slot) =>
      slot.day === day
        ? [
            { ...slot, toMinute: Math.min(slot.toMinute, from) },
            { ...slot, fromMinute: Math.max(slot.fromMinute, to) },
          ]
        : [slot],
    ),
  )
}
