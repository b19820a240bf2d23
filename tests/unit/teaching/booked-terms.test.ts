import { expect, test } from 'vitest'
import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { firstDates, isFirstDate } from '#rules/teaching/first-dates.ts'
import { monthOfLessons } from '#rules/teaching/month-of-lessons.ts'
import { lessonFeeAt, proposedHourCents } from '#rules/teaching/proposed-fee.ts'
import {
  areWhole,
  firstDateOf,
  sentTerms,
  termsOf,
  usualTerms,
  withFeeStep,
} from '#stores/teaching/timetable/chosen-terms.ts'

/* The terms of a booking: fee, weekly times and first date. */

const slot = (day: 2 | 4 | 5, from = 16.5) => ({
  day,
  fromMinute: from * 60,
  toMinute: from * 60 + 90,
})
const friday = new Date('2026-11-20T10:00:00+08:00')

test('lessons may begin on their weekly days, from the next one on', () => {
  const dates = firstDates([slot(2), slot(4)], { from: friday, skipsHolidays: false })
  expect(dates.slice(0, 3)).toEqual(['2026-11-24', '2026-11-26', '2026-12-01'])
  expect(dates.at(-1)).toBe('2027-01-14')
  const today = firstDates([slot(5, 17), slot(5, 19)], { from: friday, skipsHolidays: true })
  expect(today[0], 'later today, once').toBe('2026-11-20')
  expect(today, 'Christmas').not.toContain('2026-12-25')
  expect(isFirstDate('2026-11-25', [slot(2)], { from: friday, skipsHolidays: false })).toBe(false)
  expect(firstDates([], { from: friday, skipsHolidays: false })).toEqual([])
})

test('the first whole month is counted lesson by lesson', () => {
  const lessons = { slots: [slot(2), slot(4)], holidays: 'keep' as const }
  const count = (firstDate: string | null, more = {}) =>
    monthOfLessons({ ...lessons, firstDate, ...more })
  expect(count('2026-12-01')).toEqual({ month: '2026-12', n: 10 })
  expect(count('2026-11-24'), 'the rest of a month says little').toEqual({
    ...{ month: '2026-12', n: 10 },
  })
  expect(count('2026-12-03')).toEqual({ month: '2026-12', n: 9 })
  const fridays = { slots: [slot(5)], holidays: 'skip' }
  expect(count('2026-12-04', fridays)).toEqual({ month: '2026-12', n: 3 })
  expect(count(null)).toBeNull()
  expect(count('2026-12-01', { slots: [] })).toBeNull()
})

test('the proposed fee is the tutor’s own, within what the job offers and the law allows', () => {
  const offer = { feeCents: 375_01, lessonMinutes: 90, tutorLevel: null }
  expect(proposedHourCents(offer, 220_00)).toBe(220_00)
  expect(proposedHourCents(offer, 400_00)).toBe(250_00)
  expect(proposedHourCents(offer, null)).toBe(250_00)
  expect(lessonFeeAt(220_00, offer)).toBe(330_00)
  expect(lessonFeeAt(250_00, offer), 'not a cent less than the job').toBe(375_01)
})

const wished = {
  ...{ slots: [slot(2), slot(4)].map((one) => ({ ...one, toMinute: 21 * 60 })) },
  ...{ feeCents: 375_00, lessonMinutes: 90, lessonsPerWeek: 2, tutorLevel: null },
}

test('times are prefilled from the job, in the hours that the tutor has free', () => {
  const now = friday.getTime()
  expect(usualTerms(wished, 220_00).times).toEqual([slot(2), slot(4)])
  const free = [{ day: 4 as const, fromMinute: 18 * 60, toMinute: 22 * 60 }]
  const usual = usualTerms(wished, 220_00, free)
  expect(usual.times).toEqual([slot(4, 18), slot(2)])
  expect(firstDateOf(usual, now), 'after 48 hours to answer').toBe('2026-11-24')
  expect(sentTerms(usual, wished, now)).toEqual({
    ...{ feeCents: 330_00, slots: [slot(4, 18), slot(2)], firstDate: '2026-11-24' },
  })
  const anyTime = { ...wished, slots: [] }
  expect(usualTerms(anyTime, null).times, 'nothing is made up').toEqual([null, null])
  expect(usualTerms(anyTime, null, free).times[0]?.day, 'but where the tutor is free').toBe(4)
  expect(areWhole(usualTerms(anyTime, null), anyTime, now), 'a time is needed').toBe(false)
  expect(areWhole(usual, wished, now)).toBe(true)
})

test('a first date stays while the times allow it', () => {
  const now = friday.getTime()
  const chosen = { ...usualTerms(wished, null), firstDate: '2026-12-03' }
  expect(firstDateOf(chosen, now)).toBe('2026-12-03')
  expect(firstDateOf({ ...chosen, times: [slot(2), null] }, now)).toBe('2026-11-24')
})

test('the fee goes up and down by ten dollars an hour, within its bounds', () => {
  const usual = usualTerms(wished, 235_00)
  expect(withFeeStep(usual, wished, 1).fee).toBe('245')
  expect(withFeeStep(withFeeStep(usual, wished, 1), wished, 1).fee).toBe('250')
  expect(withFeeStep(usual, wished, -1).fee).toBe('225')
  expect(withFeeStep({ ...usual, fee: 'x' }, wished, -1).fee).toBe('240')
})

test('a counter-offer begins with the terms that were read', () => {
  const terms: LessonTerms = {
    version: 3,
    mode: 'home',
    lessonMinutes: 90,
    lessonsPerWeek: 2,
    feeCents: 330_00,
    slots: [slot(2)],
    firstDate: '2026-12-01',
    proposedBy: 'parent',
    noticeHours: 24,
    weather: 'cancel',
    holidays: 'keep',
  }
  const begin = termsOf(terms)
  expect(begin).toMatchObject({ fee: '220', firstDate: '2026-12-01', times: [slot(2), null] })
  expect(sentTerms(begin, { ...wished, slots: [] }, friday.getTime())).toEqual({
    ...{ feeCents: 330_00, slots: [slot(2)], firstDate: '2026-12-01' },
  })
})
