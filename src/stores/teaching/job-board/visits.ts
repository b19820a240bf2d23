import { minuteMs } from '#rules/primitives/durations.ts'
import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import { $lastVisit } from './last-visit.ts'

/** Pages opened within this many milliseconds of each other belong to one visit. */
const sameVisit = 30 * minuteMs

interface Visits {
  /** When the previous visit and this one were last active, in milliseconds since 1970. */
  before: number
  seen: number
}
const visits = stored(browser, 'local', 'board-visits', readVisits)

export function visit(): void {
  const now = Date.now()
  visits.change(({ before, seen }) => ({
    before: now - seen > sameVisit ? seen : before,
    seen: now,
  }))
  $lastVisit.set(visits.$value.get().before)
}

function readVisits(raw: unknown): Visits {
  const { before, seen } = (raw ?? {}) as Partial<Record<keyof Visits, unknown>>
  const time = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)
  return { before: time(before), seen: time(seen) }
}
