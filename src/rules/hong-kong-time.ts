import { dayMs, hourMs } from './primitives/durations.ts'

type Instant = string | number | Date

/** Hong Kong has been on UTC+8 without summer time since 1979. */
const offsetMs = 8 * hourMs

/** The UTC fields of the result are those of Hong Kong's clock. */
export const inHongKong = (instant: Instant): Date =>
  new Date(new Date(instant).getTime() + offsetMs)

/** The date in Hong Kong: `2026-11-20`. */
export const hongKongDay = (instant: Instant): string =>
  inHongKong(instant).toISOString().slice(0, 10)

/** Midnight in Hong Kong at the beginning of a day, as an ISO time. */
export const beginOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs).toISOString()

/** The last midnight in Hong Kong at or before an instant. */
export const startOfDay = (instant: Date): Date =>
  new Date(Math.floor(inHongKong(instant).getTime() / dayMs) * dayMs - offsetMs)

/** The month in Hong Kong: `2026-11`. */
export const hongKongMonth = (instant: Instant): string => hongKongDay(instant).slice(0, 7)

/** Some months after a month, or before: `2026-11`. */
export function monthAfter(month: string, n: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + n)).toISOString().slice(0, 7)
}
