import type { WeekSlot } from '../week-slots.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const offsetMs = 8 * 60 * minuteMs
/** 1 January 1970 was a Thursday; Monday is day 1. */
const dayOfWeek = (localDay: number) => ((localDay + 3) % 7) + 1

export interface LessonTime {
  startsAt: Date
  endsAt: Date
}

/** The lessons of weekly slots that begin at or after `from` and before `to`, in order. */
export function lessonTimes(
  slots: readonly WeekSlot[],
  { from, to }: { from: Date; to: Date },
): LessonTime[] {
  const first = Math.floor((from.getTime() + offsetMs) / dayMs)
  const last = Math.floor((to.getTime() + offsetMs) / dayMs)
  const times: LessonTime[] = []
  for (let day = first; day <= last; day++) {
    const midnight = day * dayMs - offsetMs
    for (const slot of slots) {
      if (slot.day !== dayOfWeek(day)) continue
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
