import { describe, expect, test } from 'vitest'
import { foldMonths, monthOf, monthsFrom, sumOf } from '#rules/teaching/statement.ts'

const lesson = (startedAt: string, payment: 'none' | 'marked' | 'paid' = 'none') => ({
  startedAt,
  minutes: 90,
  feeCents: 300_00,
  prepaidCents: 0,
  payment,
})

describe('a statement', () => {
  test('adds up hours and fees; only what both agree on counts as paid', () => {
    const lessons = [
      lesson('2026-11-25T17:00:00.000+08:00', 'paid'),
      lesson('2026-11-30T23:30:00.000+08:00', 'marked'),
    ]
    expect(sumOf(lessons)).toEqual({
      lessons: 2,
      minutes: 180,
      feeCents: 600_00,
      siteCents: 0,
      handCents: 600_00,
      agreedCents: 300_00,
    })
    expect(lessons.map(monthOf)).toEqual(['2026-11', '2026-11'])
  })

  test('tells what went through the site from what passed by hand, within one lesson as well', () => {
    const whole = { ...lesson('2026-11-25T17:00:00.000+08:00', 'paid'), prepaidCents: 300_00 }
    const part = { ...lesson('2026-11-26T17:00:00.000+08:00', 'paid'), prepaidCents: 100_00 }
    const { siteCents, handCents, agreedCents } = sumOf([whole, part])
    expect([siteCents, handCents, agreedCents]).toEqual([400_00, 200_00, 200_00])
  })

  test('folds runs of months without lessons, and only those', () => {
    const rows = [0, 0, 2, 0, 1, 0, 0, 0].map((lessons, at) => ({
      month: `2026-0${at + 1}`,
      lessons,
    }))
    expect(foldMonths(rows).map(({ month, until }) => [month, until])).toEqual([
      ['2026-01', '2026-02'],
      ['2026-03', null],
      ['2026-04', null],
      ['2026-05', null],
      ['2026-06', '2026-08'],
    ])
  })

  test('names every month, over the turn of a year', () => {
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsFrom('2026-11', '2026-11')).toEqual(['2026-11'])
  })
})
