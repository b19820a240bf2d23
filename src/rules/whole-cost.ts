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
export function wholeCost({ feeCents, lessonMinutes, lessonsPerWeek }: Terms): WholeCost {
  const weekCents = feeCents * lessonsPerWeek
  return {
    hourCents: Math.round((feeCents * 60) / lessonMinutes),
    weekCents,
    monthCents: Math.round((weekCents * 52) / 12 / 100) * 100,
  }
}
