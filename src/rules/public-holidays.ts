/* As published on gov.hk, usually in spring of the year before; Sundays are not listed. */
import { beginOfDay, hongKongDay } from './hong-kong-time.ts'

const published = {
  2026: [
    '01-01',
    '02-17',
    '02-18',
    '02-19',
    '04-03',
    '04-04',
    '04-06',
    '04-07',
    '05-01',
    '05-25',
    '06-19',
    '07-01',
    '09-26',
    '10-01',
    '10-19',
    '12-25',
    '12-26',
  ],
  2027: [
    '01-01',
    '02-06',
    '02-08',
    '02-09',
    '03-26',
    '03-27',
    '03-29',
    '04-05',
    '05-01',
    '05-13',
    '06-09',
    '07-01',
    '09-16',
    '10-01',
    '10-08',
    '12-25',
    '12-27',
  ],
} as const satisfies Record<number, readonly string[]>

const holidays: ReadonlySet<string> = new Set(
  Object.entries(published).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)),
)
export const holidayYears: readonly number[] = Object.keys(published).map(Number)

/** The end of the known holidays; `isPublicHoliday` throws from this moment on. */
export const holidaysKnownUntil = new Date(beginOfDay(`${Math.max(...holidayYears) + 1}-01-01`))

/** In Hong Kong. Throws a RangeError for an unknown year. */
export function isPublicHoliday(moment: Date): boolean {
  const day = hongKongDay(moment)
  if (!holidayYears.includes(Number(day.slice(0, 4)))) {
    throw new RangeError(`The public holidays of ${day.slice(0, 4)} are not known`)
  }
  return holidays.has(day)
}
