import { dayMs } from '#rules/primitives/durations.ts'
import type { Random } from './random.ts'

export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.round(now.getTime() - days * dayMs))
}

/** A random age in days, most of them recent: half are within `halfLife` days. */
export function recentDays(random: Random, halfLife: number, most: number): number {
  const days = -Math.log2(1 - random.next()) * halfLife
  return days <= most ? days : random.next() * most
}
