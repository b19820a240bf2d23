/* As published on gov.hk, usually in spring of the year before; Sundays are not listed. */
import { beginOfDay, hongKongDay } from './hong-kong-time.ts'

const published = {
  2026: {
    '01-01': 'newYear',
    '02-17': 'lunarFirst',
    '02-18': 'lunarSecond',
    '02-19': 'lunarThird',
    '04-03': 'goodFriday',
    '04-04': 'afterGoodFriday',
    '04-06': 'afterChingMing',
    '04-07': 'afterEasterMonday',
    '05-01': 'labour',
    '05-25': 'afterBuddha',
    '06-19': 'tuenNg',
    '07-01': 'establishment',
    '09-26': 'afterMidAutumn',
    '10-01': 'national',
    '10-19': 'afterChungYeung',
    '12-25': 'christmas',
    '12-26': 'afterChristmas',
  },
  2027: {
    '01-01': 'newYear',
    '02-06': 'lunarFirst',
    '02-08': 'lunarThird',
    '02-09': 'lunarFourth',
    '03-26': 'goodFriday',
    '03-27': 'afterGoodFriday',
    '03-29': 'easterMonday',
    '04-05': 'chingMing',
    '05-01': 'labour',
    '05-13': 'buddha',
    '06-09': 'tuenNg',
    '07-01': 'establishment',
    '09-16': 'afterMidAutumn',
    '10-01': 'national',
    '10-08': 'chungYeung',
    '12-25': 'christmas',
    '12-27': 'afterChristmas',
  },
} as const satisfies Record<number, Readonly<Record<string, string>>>

type Published = typeof published
/** Names of holidays; their texts: `timetableViews.holiday.<name>`. */
export type Holiday = {
  [Year in keyof Published]: Published[Year][keyof Published[Year]]
}[keyof Published]

const holidays: ReadonlyMap<string, Holiday> = new Map(
  Object.entries(published).flatMap(([year, days]) =>
    Object.entries(days).map(([day, name]): [string, Holiday] => [`${year}-${day}`, name]),
  ),
)
export const holidayYears: readonly number[] = Object.keys(published).map(Number)

/** The end of the known holidays; `isPublicHoliday` throws from this moment on. */
export const holidaysKnownUntil = new Date(beginOfDay(`${Math.max(...holidayYears) + 1}-01-01`))

/** The holiday of a day such as `2026-12-25`; null for none, and in an unknown year. */
export const holidayOn = (day: string): Holiday | null => holidays.get(day) ?? null

/** In Hong Kong. Throws a RangeError for an unknown year. */
export function isPublicHoliday(moment: Date): boolean {
  const day = hongKongDay(moment)
  if (!holidayYears.includes(Number(day.slice(0, 4)))) {
    throw new RangeError(`The public holidays of ${day.slice(0, 4)} are not known`)
  }
  return holidays.has(day)
}
