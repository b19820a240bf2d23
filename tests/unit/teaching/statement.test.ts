import { describe, expect, test } from 'vitest'
import { monthOf, monthsFrom, sumOf } from '#rules/teaching/statement.ts'

const lesson = (startedAt: string, payment: 'none' | 'marked' | 'paid' = 'none') => ({
  startedAt,
  minutes: 90,
  feeCents: 300_00,
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
      paidCents: 300_00,
    })
    expect(lessons.map(monthOf)).toEqual(['2026-11', '2026-11'])
  })

  test('names every month, over the turn of a year', () => {
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsFrom('2026-11', '2026-11')).toEqual(['2026-11'])
  })
})
