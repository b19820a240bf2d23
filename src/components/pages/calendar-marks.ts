import { dayMs } from '#rules/primitives/durations.ts'

export interface CalendarRow {
  first: string
  last: string
  isDated: boolean
  isDeadline: boolean
}

/** The state of a row on the reader's day; `days` count to its begin, or to the deadline. */
export type CalendarMark =
  | { is: 'past' | 'later' | 'today' | 'now' | 'thisMonth' }
  | { is: 'next'; days: number }

/** The mark of each row, in order, on a day in Hong Kong: `2026-11-25`. Only one is the next. */
export function marksOf(rows: readonly CalendarRow[], today: string): CalendarMark[] {
  const beginOf = ({ first, last, isDeadline }: CalendarRow) => (isDeadline ? last : first)
  const ahead = rows.filter((row) => row.isDated && beginOf(row) > today).map(beginOf)
  const soonest = ahead.sort()[0]
  let isNextKnown = false
  return rows.map((row) => {
    const begin = beginOf(row)
    if (row.last < today) return { is: 'past' }
    if (!row.isDated) return { is: begin <= today ? 'thisMonth' : 'later' }
    if (begin <= today) return { is: row.first === row.last ? 'today' : 'now' }
    if (begin !== soonest || isNextKnown) return { is: 'later' }
    isNextKnown = true
    return { is: 'next', days: Math.round((Date.parse(begin) - Date.parse(today)) / dayMs) }
  })
}
