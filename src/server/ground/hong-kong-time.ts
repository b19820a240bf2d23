import { beginOfDay, hongKongMonth, inHongKong, monthAfter } from '#rules/hong-kong-time.ts'
import { dayMs } from '#rules/primitives/durations.ts'

/** An instant in the format of the API: `2026-11-20T10:00:00.000+08:00`. */
export function isoInHongKong(instant: Date): string {
  return inHongKong(instant).toISOString().replace('Z', '+08:00')
}

/** The first midnight of an earlier month in Hong Kong; 0 months ago is this one. */
export const startOfMonthsAgo = (instant: Date, months: number): Date =>
  monthInHongKong(monthAfter(hongKongMonth(instant), -months)).from

/** A month in Hong Kong, `2026-11`, as a half-open interval. */
export function monthInHongKong(month: string): { from: Date; until: Date } {
  const first = (months: number) => new Date(beginOfDay(`${monthAfter(month, months)}-01`))
  return { from: first(0), until: first(1) }
}

/** A day in Hong Kong, `2026-11-20`, as a half-open interval. */
export function dayInHongKong(day: string): { from: Date; until: Date } {
  const from = new Date(beginOfDay(day))
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** The hour of the day in Hong Kong, 0 to 23. */
export const hourInHongKong = (instant: Date): number => inHongKong(instant).getUTCHours()

export const hongKongYear = (instant: Date): number => inHongKong(instant).getUTCFullYear()
