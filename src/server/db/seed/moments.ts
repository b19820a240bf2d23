import { dayMs, hongKongOffsetMs } from '#rules/primitives/durations.ts'
import type { Random } from './random.ts'

/** A moment `days` days before `now`, at whatever time of the day. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.round(now.getTime() - days * dayMs))
}

/** Days ago of something that mostly happened lately: half of it within `halfLife` days. */
export function recentDays(random: Random, halfLife: number, most: number): number {
  const days = -Math.log2(1 - random.next()) * halfLife
  return days <= most ? days : random.next() * most
}

/** The year in Hong Kong. */
export function yearOf(now: Date): number {
  return new Date(now.getTime() + hongKongOffsetMs).getUTCFullYear()
}
