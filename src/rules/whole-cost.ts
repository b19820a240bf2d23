/** What lessons of a job come to, in cents. */
export interface WholeCost {
  hourCents: number
  weekCents: number
  /** Of an average month, to the whole dollar: a year has 52 weeks and 12 months. */
  monthCents: number
}

interface Terms {
  /** Of one lesson. */
  feeCents: number
  lessonMinutes: number
  lessonsPerWeek: number
}

/** The fee of one lesson as it adds up by the hour, the week and the month. */
export function wholeCost(terms: Terms): WholeCost {
  const weekCents = terms.feeCents * terms.lessonsPerWeek
  return {
    hourCents: hourlyFeeCents(terms),
    weekCents,
    monthCents: Math.round((weekCents * 52) / 12 / 100) * 100,
  }
}

/**
 * What the fee of a lesson makes an hour, in whole cents. Rounded down, so that what is below the
 * minimum never looks like it.
 */
export function hourlyFeeCents(lesson: { feeCents: number; lessonMinutes: number }): number {
  return Math.floor((lesson.feeCents * 60) / lesson.lessonMinutes)
}
