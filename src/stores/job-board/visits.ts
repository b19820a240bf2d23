import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { $lastVisit } from './last-visit.ts'

/** A visit goes on while its pages follow each other within this time, in milliseconds. */
const sameVisit = 30 * 60_000

interface Visits {
  /** When the visit before this one was last seen, and this one, in milliseconds since 1970. */
  before: number
  seen: number
}
const visits = stored(browser, 'local', 'board-visits', readVisits)

/** Begins a visit, or goes on with one. */
export function visit(): void {
  const now = Date.now()
  visits.change(({ before, seen }) => ({
    before: now - seen > sameVisit ? seen : before,
    seen: now,
  }))
  $lastVisit.set(visits.$value.get().before)
}

function readVisits(kept: unknown): Visits {
  const { before, seen } = (kept ?? {}) as Partial<Record<keyof Visits, unknown>>
  const time = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)
  return { before: time(before), seen: time(seen) }
}
