import { days } from '#contract/vocabulary.ts'
import { inHongKong } from '../hong-kong-time.ts'
import { dayMinutes, dayMs, minuteMs } from '../primitives/durations.ts'
import type { WeekSlot } from '../week-slots.ts'
import { slotsOverlap } from './week-pattern.ts'

const weekMs = 7 * dayMs

/** The weekly slot in Hong Kong of a lesson. */
export function weekSlotOf(startsAt: Date, lessonMinutes: number): WeekSlot {
  const local = inHongKong(startsAt).getTime()
  const fromMinute = Math.floor((local % dayMs) / minuteMs)
  const day = days[(Math.floor(local / dayMs) + 3) % 7]
  if (day === undefined) throw new RangeError(`No day of the week for ${startsAt.toISOString()}`)
  return { day, fromMinute, toMinute: fromMinute + lessonMinutes }
}

/**
 * The weekly slots after the lesson at `from` and all later ones move to `to`. Null if it is no
 * lesson of the series, moves by nothing or a week, runs past midnight, or overlaps another.
 */
export function shiftedSlots(
  slots: readonly WeekSlot[],
  { from, to, lessonMinutes }: { from: Date; to: Date; lessonMinutes: number },
): WeekSlot[] | null {
  const [before, after] = [weekSlotOf(from, lessonMinutes), weekSlotOf(to, lessonMinutes)]
  const isIt = (slot: WeekSlot) => slot.day === before.day && slot.fromMinute === before.fromMinute
  const others = slots.filter((slot) => !isIt(slot))
  const ms = Math.abs(to.getTime() - from.getTime())
  const fits =
    ms > 0 && ms < weekMs && to.getTime() % minuteMs === 0 && after.toMinute <= dayMinutes
  if (!fits || others.length === slots.length) return null
  if (others.some((slot) => slotsOverlap(slot, after))) return null
  return [...others, after].sort((a, b) => a.day - b.day || a.fromMinute - b.fromMinute)
}
