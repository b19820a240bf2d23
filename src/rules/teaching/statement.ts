import { monthAfter } from '../hong-kong-time.ts'

interface Counted {
  startedAt: string
  minutes: number
  feeCents: number
  /** The part of the fee that was paid in advance. */
  prepaidCents: number
  payment: 'none' | 'marked' | 'paid'
}

export interface Sum {
  lessons: number
  minutes: number
  feeCents: number
  /** The part of the fees that went through the site: paid in advance. */
  siteCents: number
  /** The part that the two settle by hand, and what of it both agree was paid. */
  handCents: number
  agreedCents: number
}

/** Adds up lessons. */
export function sumOf(lessons: readonly Counted[]): Sum {
  const sum = {
    lessons: lessons.length,
    minutes: 0,
    feeCents: 0,
    siteCents: 0,
    handCents: 0,
    agreedCents: 0,
  }
  for (const { minutes, feeCents, prepaidCents, payment } of lessons) {
    const siteCents = Math.min(feeCents, prepaidCents)
    const handCents = feeCents - siteCents
    sum.minutes += minutes
    sum.feeCents += feeCents
    sum.siteCents += siteCents
    sum.handCents += handCents
    if (payment === 'paid') sum.agreedCents += handCents
  }
  return sum
}

/** A month with lessons, or a run of months without any, from `month` to `until`. */
export type Folded<Row extends { month: string }> = Row & { until: string | null }

/** Folds runs of months without lessons into one row each. */
export function foldMonths<Row extends { month: string; lessons: number }>(
  rows: readonly Row[],
): Folded<Row>[] {
  const folded: Folded<Row>[] = []
  for (const row of rows) {
    const last = folded.at(-1)
    if (row.lessons === 0 && last?.lessons === 0) last.until = row.month
    else folded.push({ ...row, until: null })
  }
  return folded
}

/** All months between two, such as `2026-11`, inclusive. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** The month in which a lesson began in Hong Kong; its time carries that offset. */
export const monthOf = ({ startedAt }: Pick<Counted, 'startedAt'>): string => startedAt.slice(0, 7)
