import { expect, test } from 'vitest'
import {
  holidayOn,
  holidaysKnownUntil,
  holidayYears,
  isPublicHoliday,
} from '#rules/public-holidays.ts'

const day = 24 * 3_600_000
const noon = (date: string) => new Date(`${date}T12:00:00+08:00`)
const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, n) => new Date(noon(`${year}-01-01`).getTime() + n * day))
    .filter((moment) => moment.getTime() < noon(`${year + 1}-01-01`).getTime())
    .map((moment) => moment.toISOString().slice(0, 10))

/** By the Observatory's almanac; the runtime is a day late in 2027 (new moon at 23:56). */
const newYearOf: Record<number, string> = { 2026: '2026-02-17', 2027: '2027-02-06' }

/** Day in the runtime's Chinese calendar: `5/5` is Tuen Ng. */
const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'Asia/Hong_Kong',
})
const isSunday = (date: string) => noon(date).getUTCDay() === 0
const later = (date: string, days: number) =>
  new Date(noon(date).getTime() + days * day).toISOString().slice(0, 10)

/** Gregorian Easter Sunday (Meeus, Astronomical Algorithms, ch. 8). */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** General holidays of a year by the General Holidays Ordinance. */
function general(year: number): string[] {
  const lunar = (wanted: string) =>
    daysOf(year).find((date) => chinese.format(noon(date)) === wanted) ?? 'none'
  const newYear = newYearOf[year] ?? 'none'
  const newYears = [0, 1, 2].map((n) => later(newYear, n))
  const easterDay = easter(year)
  // Ching Ming: 4 April in leap years of our time and the year after, else the 5th.
  const chingMing = `${year}-04-0${year % 4 < 2 ? 4 : 5}`
  const fixed = [
    ...['01-01', '05-01', '07-01', '10-01', '12-25', '12-26'].map((date) => `${year}-${date}`),
    ...newYears,
    later(easterDay, -2),
    later(easterDay, -1),
    later(easterDay, 1),
    chingMing,
    lunar('4/8'),
    lunar('5/5'),
    later(lunar('8/15'), 1),
    lunar('9/9'),
  ]
  // A holiday on a Sunday or another holiday moves to the next free day.
  const taken = new Set<string>()
  for (const date of fixed.sort()) {
    let free = date
    while (isSunday(free) || taken.has(free) || (free !== date && fixed.includes(free))) {
      free = later(free, 1)
    }
    taken.add(free)
  }
  return [...taken].sort()
}

test.each(holidayYears)('the public holidays of %s are those of the ordinance', (year) => {
  const known = daysOf(year).filter((date) => isPublicHoliday(noon(date)))
  expect(known).toHaveLength(17)
  expect(known).toEqual(general(year))
})

test('a day is one of Hong Kong, and a year that is not known is refused', () => {
  expect(isPublicHoliday(new Date('2026-12-24T15:59:59Z'))).toBe(false)
  expect(isPublicHoliday(new Date('2026-12-24T16:00:00Z'))).toBe(true)
  expect(isPublicHoliday(new Date(holidaysKnownUntil.getTime() - 1))).toBe(false)
  expect(() => isPublicHoliday(holidaysKnownUntil)).toThrow(RangeError)
  expect(() => isPublicHoliday(noon('2025-12-25'))).toThrow(RangeError)
})

test('each has the name that timetables show, another day none', () => {
  expect(holidayOn('2027-02-06')).toBe('lunarFirst')
  expect(holidayOn('2026-10-19')).toBe('afterChungYeung')
  expect(holidayOn('2026-12-24')).toBeNull()
  expect(holidayOn('2031-12-25')).toBeNull()
})
