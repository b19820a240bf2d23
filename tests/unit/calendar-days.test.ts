import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayByKey,
  weekdayOf,
  weekOf,
  weeksOfMonth,
} from '#rules/calendar-days.ts'
import { beginOfDay, hongKongDay } from '#rules/hong-kong-time.ts'

describe('days of a calendar', () => {
  test('are those of Hong Kong, wherever the clock is', () => {
    expect(hongKongDay('2026-11-20T15:59:59Z')).toBe('2026-11-20')
    expect(hongKongDay('2026-11-20T16:00:00Z')).toBe('2026-11-21')
    expect(beginOfDay('2026-11-21')).toBe('2026-11-20T16:00:00.000Z')
    expect(hongKongDay(beginOfDay('2027-01-01'))).toBe('2027-01-01')
  })

  test('go on over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  test('make weeks from Monday to Sunday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('2026-11-29')).toBe(7)
    for (const day of ['2026-11-23', '2026-11-26', '2026-11-29']) {
      expect([weekOf(day)[0], weekOf(day)[6]]).toEqual(['2026-11-23', '2026-11-29'])
    }
  })

  test('make the weeks that a month touches, each of its days once', () => {
    for (let n = 0; n < 48; n++) {
      const month = addMonths('2026-01-01', n).slice(0, 7)
      const weeks = weeksOfMonth(`${month}-17`)
      const days = weeks.flat()
      expect(new Set(days).size).toBe(weeks.length * 7)
      expect(days.toSorted()).toEqual(days)
      const own = days.filter((day) => day.startsWith(month))
      expect(own[0]).toBe(`${month}-01`)
      expect(own.at(-1)).toBe(addDays(addMonths(`${month}-01`, 1), -1))
      for (const week of weeks) expect(week.some((day) => day.startsWith(month))).toBe(true)
    }
  })

  test.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
    ['Enter', null],
  ])('%s leads from 1 November to %s', (key, day) => {
    expect(dayByKey('2026-11-01', key)).toBe(day)
  })
})
