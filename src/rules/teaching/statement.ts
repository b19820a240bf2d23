import { monthAfter } from '../hong-kong-time.ts'

interface Counted {
  startedAt: string
  minutes: number
  feeCents: number
  payment: 'none' | 'marked' | 'paid'
}

export interface Sum {
  lessons: number
  minutes: number
  feeCents: number
  /** The part of the fees that both sides agree was paid. */
  paidCents: number
}

/** Adds up lessons. */
export function sumOf(lessons: readonly Counted[]): Sum {
  const sum = { lessons: lessons.length, minutes: 0, feeCents: 0, paidCents: 0 }
  for (const { minutes, feeCents, payment } of lessons) {
    sum.minutes += minutes
    sum.feeCents += feeCents
    if (payment === 'paid') sum.paidCents += feeCents
  }
  return sum
}

/** All months between two, such as `2026-11`, inclusive. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** The month in which a lesson began in Hong Kong; its time carries that offset. */
export const monthOf = ({ startedAt }: Pick<Counted, 'startedAt'>): string => startedAt.slice(0, 7)
