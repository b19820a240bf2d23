import type { Duration } from './durations.ts'
import type { Fee } from './fees.ts'
import type { Rhythm } from './rhythm.ts'
import type { ReadTimes } from './times.ts'

/** Tutors in Hong Kong count a month as four weeks. */
const weeksAMonth = 4

export interface PerWeek {
  readonly count: number | null
  readonly max: number | null
  readonly from: readonly Rhythm[]
}

/** Lessons a week: a weekly figure wins over a monthly one, that over "every day". */
export function perWeek(
  rhythms: readonly Rhythm[],
  { fixedDays, namedDays }: Pick<ReadTimes, 'fixedDays' | 'namedDays'>,
  paidMonthly: boolean,
): PerWeek {
  const seldom = rhythms.filter(({ per }) => per === 'seldom')
  if (seldom.length > 0) return { count: null, max: null, from: seldom }
  const stated = rhythms.find(({ per }) => per === 'week')
  if (stated) return { count: stated.count, max: stated.max, from: [stated] }
  const monthly = rhythms.find(({ per }) => per === 'month' || (paidMonthly && per === 'course'))
  if (monthly && monthly.count % weeksAMonth === 0) {
    return { count: monthly.count / weeksAMonth, max: null, from: [monthly] }
  }
  const daily = rhythms.find(({ per }) => per === 'day')
  if (daily) return { count: namedDays || 7, max: null, from: [daily] }
  return { count: fixedDays, max: null, from: [] }
}

/** Directly before or after: 两个钟$500, $300/90min, $300 for 90 mins, $500 per 1-hour lesson. */
const joint = /^(?:| ?\/ ?| (?:per|for|each|a) |每)$/u

function besideFee(text: string, fee: Fee, durations: readonly Duration[]): Duration | undefined {
  return durations.find(
    ({ start, end }) =>
      (start >= fee.end && joint.test(text.slice(fee.end, start))) ||
      (end <= fee.start && end === fee.start),
  )
}

export interface Pay {
  readonly min: number | null
  readonly max: number | null
  readonly from: readonly Fee[]
}

/** Divides the fee by the hours that it pays for; nothing where those are unknown. */
export function feePerHour(
  text: string,
  fees: readonly Fee[],
  durations: readonly Duration[],
  minutes: number | null,
  week: PerWeek,
): Pay {
  const nothing = { min: null, max: null, from: [] }
  const fee = fees.find(({ unit }) => unit === 'hour') ?? fees[0]
  if (!fee) return nothing
  const beside = fee.unit === null ? besideFee(text, fee, durations) : undefined
  const hours = hoursPaid(fee, beside?.minutes ?? minutes, week)
  if (beside === undefined && hours === null) return nothing
  const each = beside ? beside.minutes / 60 : (hours ?? 1)
  const hourly = (amount: number | null) => (amount === null ? null : Math.round(amount / each))
  return { min: hourly(fee.min), max: hourly(fee.max), from: [fee] }
}

function hoursPaid(fee: Fee, minutes: number | null, week: PerWeek): number | null {
  if (fee.unit === null || fee.unit === 'hour') return 1
  const lesson = minutes === null ? null : minutes / 60
  // Without a length, a lesson is taken to last the usual hour.
  if (fee.unit === 'lesson') return lesson ?? 1
  if (lesson === null || week.count === null) return null
  return lesson * week.count * weeksAMonth
}
