import { wholeDollars } from '../whole-dollars.ts'

/** In cents. */
export interface WholeCost {
  hourCents: number
  weekCents: number
  /** Of an average month, to the whole dollar: 52 weeks in 12 months. */
  monthCents: number
}

interface Terms {
  feeCents: number
  lessonMinutes: number
  lessonsPerWeek: number
}

/** The cost per hour, week and month from the fee of one lesson. */
export function wholeCost(terms: Terms): WholeCost {
  const weekCents = terms.feeCents * terms.lessonsPerWeek
  return {
    hourCents: hourlyFeeCents(terms),
    weekCents,
    monthCents: wholeDollars((weekCents * 52) / 12),
  }
}

/** Whole cents, rounded down, so that a fee below the minimum never looks sufficient. */
export function hourlyFeeCents(lesson: { feeCents: number; lessonMinutes: number }): number {
  return Math.floor((lesson.feeCents * 60) / lesson.lessonMinutes)
}
