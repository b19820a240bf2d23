import { dayMs } from './primitives/durations.ts'

export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * dayMs).toISOString().slice(0, 10)

/** Falls back to the last day of a shorter month. */
export function addMonths(day: string, n: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + n, 0))
  return new Date(Date.UTC(year, month - 1 + n, Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n))
}

/** Whole weeks, also where they reach into the months before and after. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  let week = weekOf(`${month}-01`)
  do {
    weeks.push(week)
    week = weekOf(addDays(week[6] ?? day, 1))
  } while (week[0]?.startsWith(month))
  return weeks
}

/** The day that a key moves to in a month's grid; null for any other key. */
export function dayByKey(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day)[0] ?? null
    case 'End':
      return weekOf(day)[6] ?? null
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}
