import { dayMs, hongKongOffsetMs } from '#rules/primitives/durations.ts'

/** An instant in the format of the API: `2026-11-20T10:00:00.000+08:00`. */
export function isoInHongKong(instant: Date): string {
  return new Date(instant.getTime() + hongKongOffsetMs).toISOString().replace('Z', '+08:00')
}

/** The last midnight in Hong Kong at or before an instant. */
export function startOfDay(instant: Date): Date {
  return new Date(
    Math.floor((instant.getTime() + hongKongOffsetMs) / dayMs) * dayMs - hongKongOffsetMs,
  )
}

export const startOfMonth = (instant: Date): Date => startOfMonthsAgo(instant, 0)

/** The first midnight of an earlier month in Hong Kong; 0 months ago is this one. */
export function startOfMonthsAgo(instant: Date, months: number): Date {
  const local = new Date(instant.getTime() + hongKongOffsetMs)
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - months, 1) - hongKongOffsetMs,
  )
}

/** A month in Hong Kong, `2026-11`, as a half-open interval. */
export function monthInHongKong(month: string): { from: Date; until: Date } {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const first = (months: number) => new Date(Date.UTC(year, months) - hongKongOffsetMs)
  return { from: first(ofYear - 1), until: first(ofYear) }
}

/** A day in Hong Kong, `2026-11-20`, as a half-open interval. */
export function dayInHongKong(day: string): { from: Date; until: Date } {
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - hongKongOffsetMs)
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** `2026-11-20`. */
export function hongKongDay(instant: Date): string {
  return isoInHongKong(instant).slice(0, 10)
}

/** The hour of the day in Hong Kong, 0 to 23. */
export function hourInHongKong(instant: Date): number {
  return Number(isoInHongKong(instant).slice(11, 13))
}

export function hongKongYear(instant: Date): number {
  return Number(isoInHongKong(instant).slice(0, 4))
}
