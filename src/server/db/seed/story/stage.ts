import type { Day } from '#contract/vocabulary.ts'
import { weekdayOf } from '#rules/calendar-days.ts'
import { hongKongDay, startOfDay } from '#rules/hong-kong-time.ts'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import type { Product } from '../../../programs/product.ts'

export type StoryParts = Pick<
  Product,
  'clock' | 'config' | 'db' | 'files' | 'index' | 'log' | 'privateFiles' | 'secrets' | 'signIn'
>

type Act = () => Promise<unknown>

/** Dependencies for services, with a clock set to the time of the running act. */
export interface Stage extends StoryParts {
  /** The moment at which the story ends. */
  now: Date
  /** A time of the day that is so many days from today: `on(-1, 16.5)` is half past four. */
  on: (days: number, hour: number) => Date
  /** Schedules an act, after those before it; acts in the future are left out. */
  at: (when: Date, act: Act) => void
  queue: { wake: () => void }
  /** Nobody has a conversation open. */
  chat: { changed: () => void }
  /** Payments are booked as they come from the demo provider, which has no page open. */
  payments: { provider: null }
}

/** Runs a story: acts run in the order of their times and may add further ones. */
export async function tell(
  parts: StoryParts,
  begin: (stage: Stage) => Promise<void>,
): Promise<void> {
  const now = parts.clock()
  const midnight = startOfDay(now).getTime()
  const time = { now }
  const planned: { when: Date; place: number; act: Act }[] = []
  let places = 0
  const nothing = () => {}
  const stage: Stage = {
    ...parts,
    now,
    clock: () => time.now,
    on: (days, hour) => new Date(midnight + days * dayMs + hour * hourMs),
    at(when, act) {
      if (when > now) return
      places += 1
      planned.push({ when, place: places, act })
    },
    index: { ...parts.index, changed: nothing },
    queue: { wake: nothing },
    chat: { changed: nothing },
    payments: { provider: null },
  }
  await begin(stage)
  let last = 0
  while (planned.length > 0) {
    planned.sort((a, b) => a.when.getTime() - b.when.getTime() || a.place - b.place)
    const next = planned.shift()
    if (next === undefined) break
    // An act added by another one does not run before it.
    last = Math.max(last, next.when.getTime())
    time.now = new Date(last)
    await next.act()
  }
}

/** The weekly time of lessons of so many minutes that begin at this one. */
export function weekly(start: Date, minutes: number): WeekSlot {
  const fromMinute = (start.getTime() - startOfDay(start).getTime()) / minuteMs
  return {
    day: weekdayOf(hongKongDay(start)) as Day,
    fromMinute,
    toMinute: fromMinute + minutes,
  }
}
