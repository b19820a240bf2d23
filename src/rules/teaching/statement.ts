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
  const [year = 0, number = 1] = from.split('-').map(Number)
  for (let at = 0; ; at += 1) {
    const month = new Date(Date.UTC(year, number - 1 + at, 1)).toISOString().slice(0, 7)
    if (month > to) return months
    months.push(month)
  }
}

/** The month in which a lesson began in Hong Kong; its time carries that offset. */
export const monthOf = ({ startedAt }: Pick<Counted, 'startedAt'>): string => startedAt.slice(0, 7)
