import { weekdayOf } from '../calendar-days.ts'
import { hongKongDay, startOfDay } from '../hong-kong-time.ts'
import { dayMs, minuteMs } from '../primitives/durations.ts'
import type { WeekSlot } from '../week-slots.ts'

export interface LessonTime {
  startsAt: Date
  endsAt: Date
}

/** The lessons of weekly slots that begin at or after `from` and before `to`, in order. */
export function lessonTimes(
  slots: readonly WeekSlot[],
  { from, to }: { from: Date; to: Date },
): LessonTime[] {
  const times: LessonTime[] = []
  for (let midnight = startOfDay(from).getTime(); midnight < to.getTime(); midnight += dayMs) {
    const day = weekdayOf(hongKongDay(midnight))
    for (const slot of slots) {
      if (slot.day !== day) continue
      const startsAt = new Date(midnight + slot.fromMinute * minuteMs)
      const endsAt = new Date(midnight + slot.toMinute * minuteMs)
      if (startsAt >= from && startsAt < to) times.push({ startsAt, endsAt })
    }
  }
  return times.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The agreed fee in proportion to the actual minutes, to the cent, rounded half up. */
export function lessonFeeCents(
  agreed: { feeCents: number; lessonMinutes: number },
  minutes: number,
): number {
  return Math.floor(
    (agreed.feeCents * minutes * 2 + agreed.lessonMinutes) / (2 * agreed.lessonMinutes),
  )
}
