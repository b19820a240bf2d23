import { addDays, weekdayOf } from '../calendar-days.ts'
import { beginOfDay, hongKongDay } from '../hong-kong-time.ts'
import { dayMs, hourMs } from '../primitives/durations.ts'

/** Hours of the day in Hong Kong, 0 to 23; nothing is sent between the two. */
export interface QuietHours {
  from: number
  to: number
}

interface Asked {
  pace: 'now' | 'day' | 'week'
  quiet: QuietHours | null
  now: Date
  /** The last moment to act on it: a lesson begins, a reply is due. Ignored once it is past. */
  actBy?: Date | undefined
}

/** Digests come in the evening, when there is time to read; the weekly one on Sunday. */
const digestHour = 19
const sunday = 7
/** Least time left to act after a digest or after quiet hours; otherwise it is sent earlier. */
const leastLeft = { digest: dayMs, morning: 3 * hourMs } as const

/** When to send a notice: now, after the recipient's quiet hours, or with the next digest. */
export function sendingTime({ pace, quiet, now, actBy }: Asked): Date {
  const inTime = (at: Date, left: number) =>
    actBy === undefined || actBy <= now || at.getTime() + left <= actBy.getTime()
  for (const digest of digestsOf[pace](now)) {
    const at = awakeFrom(digest, quiet)
    if (inTime(at, leastLeft.digest)) return at
  }
  const morning = awakeFrom(now, quiet)
  return inTime(morning, leastLeft.morning) ? morning : now
}

/** Everything collected within an hour ends at the same time, and so becomes one message. */
export const nextFullHour = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)

/** A notice that cannot wait for the weekly digest may still fit the daily one. */
const digestsOf = {
  now: () => [],
  day: (now: Date) => [nextDigest(now)],
  week: (now: Date) => [nextDigest(now, sunday), nextDigest(now)],
} as const satisfies Record<Asked['pace'], (now: Date) => Date[]>

function nextDigest(now: Date, weekday?: number): Date {
  const today = hongKongDay(now)
  const day = addDays(today, weekday === undefined ? 0 : (weekday - weekdayOf(today) + 7) % 7)
  const at = atHour(day, digestHour)
  return at > now ? at : atHour(addDays(day, weekday === undefined ? 1 : 7), digestHour)
}

function awakeFrom(at: Date, quiet: QuietHours | null): Date {
  if (quiet === null) return at
  const day = hongKongDay(at)
  const hour = Math.floor((at.getTime() - atHour(day, 0).getTime()) / hourMs)
  const { from, to } = quiet
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  if (from === to || !isQuiet) return at
  return atHour(hour < to ? day : addDays(day, 1), to)
}

const atHour = (day: string, hour: number) => new Date(Date.parse(beginOfDay(day)) + hour * hourMs)
