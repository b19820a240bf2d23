import { type Day, days } from '#contract/vocabulary.ts'

/** A stretch of the week, in minutes after midnight. */
export interface WeekSlot {
  day: Day
  fromMinute: number
  toMinute: number
}

/** Hours that the week grid shows: lessons from eight in the morning until eleven at night. */
export const shownHours = Array.from({ length: 15 }, (_, index) => index + 8)

/** How much of an hour is free: a tutor may have said half past four. */
export function coverOfHour(
  slots: readonly WeekSlot[],
  day: Day,
  hour: number,
): 'all' | 'part' | 'none' {
  const free = tidied(slots).reduce((sum, slot) => {
    if (slot.day !== day) return sum
    const from = Math.max(slot.fromMinute, hour * 60)
    return sum + Math.max(0, Math.min(slot.toMinute, hour * 60 + 60) - from)
  }, 0)
  return free === 60 ? 'all' : free > 0 ? 'part' : 'none'
}

/** The slots with an hour more, or without it; what lies outside that hour stays to the minute. */
export function withHour(
  slots: readonly WeekSlot[],
  day: Day,
  hour: number,
  isFree: boolean,
): WeekSlot[] {
  const [from, to] = [hour * 60, hour * 60 + 60]
  if (isFree) return tidied([...slots, { day, fromMinute: from, toMinute: to }])
  return tidied(
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

/** By day and time; those that touch are one, empty ones none. */
function tidied(slots: readonly WeekSlot[]): WeekSlot[] {
  return days.flatMap((day) => {
    const own = slots
      .filter((slot) => slot.day === day && slot.fromMinute < slot.toMinute)
      .sort((a, b) => a.fromMinute - b.fromMinute)
    const joined: WeekSlot[] = []
    for (const slot of own) {
      const last = joined.at(-1)
      if (last && slot.fromMinute <= last.toMinute) {
        joined[joined.length - 1] = { ...last, toMinute: Math.max(last.toMinute, slot.toMinute) }
      } else joined.push(slot)
    }
    return joined
  })
}
