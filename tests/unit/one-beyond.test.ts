import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { buyTickets } from '#contract/activities/tickets.ts'
import { applyWithdrawal } from '#contract/payouts/withdrawals.ts'
import { offerEnds, returnEnds } from '#rules/activities/ticket-refund.ts'
import { mostOpened, refundEnds } from '#rules/courses/course-refund.ts'
import { minimumFeeCents } from '#rules/fees.ts'
import { readHourMinutes } from '#rules/primitives/hour-minutes.ts'
import { lessCommission } from '#rules/sales/commission.ts'
import { mostPrepaidLessons } from '#rules/sales/prepaid.ts'
import { goesBackToPayer } from '#rules/states/refund.ts'
import { type LessonStanding, refusedByTime } from '#rules/teaching/lesson-may.ts'
import { refusedReview } from '#rules/teaching/review-may.ts'
import { isPattern, startsOn } from '#rules/teaching/week-pattern.ts'
import { rules } from '#rules/validation/rules.ts'
import { isLate } from '#server/teaching/lessons/over.ts'

/* Each limit at its last unit and one beyond, by the published numbers, not the code's. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const begin = new Date('2026-11-20T10:00:00+08:00')
const at = (ms: number) => new Date(begin.getTime() + ms)

const lesson: LessonStanding = {
  status: 'OVER',
  lastActor: 'tutor',
  timetableId: 1,
  startsAt: begin,
  endsAt: at(hour),
  mode: 'home',
  forWeather: false,
  proposedStart: null,
  signedAt: begin,
  signHeardAt: begin,
  updatedAt: begin,
  decidedAt: null,
}
const clear = (event: Parameters<typeof refusedByTime>[1], its: Partial<LessonStanding> = {}) => {
  return (ms: number) => refusedByTime({ ...lesson, ...its }, event, at(ms)) === null
}
type LessonRow = Parameters<typeof isLate>[0]
const told = (its: Partial<LessonRow>) => (ms: number) =>
  !isLate({ signedAt: null, overAt: null, minutes: null, ...its } as LessonRow, at(ms))
const review = { status: 'SHOWN', author: 'parent', shownAt: begin, repliedAt: null } as const

/** Open periods: still open at the last millisecond, closed at the next. */
const closing: readonly [what: string, lastMs: number, isOpen: (ms: number) => boolean][] = [
  ['a course goes back within 14 days', 14 * day - 1, (ms) => at(ms) < refundEnds(begin)],
  ['a card is paid back for 90 days', 90 * day, payerRefund('card')],
  ['Alipay is paid back for 90 days', 90 * day, payerRefund('alipay')],
  ['WeChat Pay is paid back for 180 days', 180 * day, payerRefund('wechat_pay')],
  ['a lesson by mistake is undone for 10 minutes', 10 * minute, clear('undo')],
  ['an unplanned one is thrown away as long', 10 * minute, clear('discard')],
  ['a missed lesson is disputed for 72 hours', 72 * hour, clear('dispute', { status: 'MISSED' })],
  [
    'a cancelled one is contradicted as long',
    72 * hour,
    clear('contradict', { status: 'CANCELLED' }),
  ],
  ['a lesson is moved until it begins', -1, clear('propose', { status: 'PLANNED' })],
  [
    'a review is edited for 30 days',
    30 * day,
    (ms) => refusedReview(review, 'edit', at(ms)) === null,
  ],
  ['silence confirms 12 hours after the end that was told', 12 * hour, told({ overAt: begin })],
  [
    'silence confirms 12 hours after the minutes that were told',
    12 * hour + 90 * minute,
    told({ signedAt: begin, minutes: 90 }),
  ],
  [
    'silence confirms by the stricter clock: the end',
    12 * hour,
    told({ overAt: begin, signedAt: begin, minutes: 90 }),
  ],
  [
    'silence confirms by the stricter clock: the minutes',
    12 * hour + 90 * minute,
    told({ overAt: at(5 * day), signedAt: begin, minutes: 90 }),
  ],
  [
    'a ticket is returned until 48 hours before',
    5 * day - 48 * hour - 1,
    (ms) => at(ms) < returnEnds(at(5 * day), null),
  ],
  [
    'after a change until the later day',
    4 * day - 1,
    (ms) => at(ms) < returnEnds(at(5 * day), at(4 * day)),
  ],
  ['and no shorter', 3 * day - 1, (ms) => at(ms) < returnEnds(at(5 * day), at(2 * day))],
  [
    'a ticket is passed on within 7 days',
    7 * day - 1,
    (ms) => at(ms) < offerEnds(at(30 * day), begin),
  ],
  ['until its session begins', 2 * day - 1, (ms) => at(ms) < offerEnds(at(2 * day), begin)],
]
test.each(closing)('%s, and no millisecond longer', (_, lastMs, isOpen) => {
  expect([isOpen(lastMs), isOpen(lastMs + 1)]).toEqual([true, false])
})

/** Closed periods: open at exactly this millisecond. */
const opening: readonly [what: string, firstMs: number, isOpen: (ms: number) => boolean][] = [
  ['nobody came: said after 30 minutes', 30 * minute, clear('miss', { status: 'PLANNED' })],
  ['as long after checking in', 30 * minute, clear('miss', { status: 'SIGNED' })],
  [
    'bad weather: said 24 hours before',
    -24 * hour,
    clear('callOff', { status: 'PLANNED', endsAt: at(hour) }),
  ],
]
test.each(opening)('%s, and no millisecond earlier', (_, firstMs, isOpen) => {
  expect([isOpen(firstMs - 1), isOpen(firstMs)]).toEqual([false, true])
})

function payerRefund(method: 'card' | 'alipay' | 'wechat_pay') {
  return (ms: number) => goesBackToPayer({ provider: 'stripe', method }, begin, at(ms))
}

describe('shares', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [9, 1],
    [10, 2],
    [14, 2],
    [15, 3],
    [99, 19],
    [100, 20],
  ])('of %i lessons %i may be opened before a refund', (lessons, most) => {
    expect(mostOpened(lessons)).toBe(most)
  })

  test.each([
    [1, 5],
    [2, 9],
    [3, 14],
    [7, 31],
  ])('of %i lessons a week %i are paid ahead at most', (week, most) => {
    expect(mostPrepaidLessons(week)).toBe(most)
  })

  test.each([
    [100_00, 0, 0],
    [100_00, 1000, 10_00],
    [99, 1000, 9],
    [9, 1000, 0],
    [10, 1000, 1],
    [1, 9999, 0],
  ])('of %i cents %i basis points are %i cents', (fee, points, cents) => {
    expect(lessCommission(fee, points)).toEqual({
      earnedCents: fee - cents,
      commissionCents: cents,
    })
  })

  test.each([
    ['secondary_five', 30, 40_00],
    ['university_level', 45, 60_00],
    ['university_graduation', 60, 100_00],
    ['full_time_counseling', 90, 150_00],
    ['current_teacher', 60, 200_00],
    ['medium_seven', 1, 1_34],
  ] as const)('%s asks at least for %i minutes %i cents', (level, minutes, cents) => {
    expect(minimumFeeCents(level, minutes)).toBe(cents)
  })
})

/** A field at its last valid value, and one beyond. */
const amounts: readonly [
  what: string,
  takes: (n: number) => boolean,
  last: number,
  step: number,
][] = [
  ['a withdrawal of HK$999,999.99', fieldTakes(applyWithdrawal.body, 'amountCents'), 999_999_99, 1],
  ['a withdrawal of one cent', fieldTakes(applyWithdrawal.body, 'amountCents'), 1, -1],
  ['20 tickets of a kind', (n) => takesTickets(n, 1), 20, 1],
  ['one ticket', (n) => takesTickets(n, 1), 1, -1],
  ['20 kinds of tickets', (n) => takesTickets(1, n), 20, 1],
  ['a lesson of 24 hours', (n) => readHourMinutes(String(n)) === n, 1440, 1],
  ['a lesson of one minute', (n) => readHourMinutes(String(n)) === n, 1, -1],
  ['a price from 5 dollars', (n) => rules.price.check(String(n / 100)) === null, 5_00, -1],
  ['an hour from 20 dollars', (n) => rules.money1.check(String(n / 100)) === null, 20_00, -1],
  [
    'an hour of HK$999,999.99',
    (n) => rules.money1.check((n / 100).toFixed(2)) === null,
    999_999_99,
    1,
  ],
  ['a name of two characters', (n) => named('陳'.repeat(n)), 2, -1],
  ['a name of twenty', (n) => named('陳'.repeat(n)), 20, 1],
  ['a password of eight', (n) => secret('x'.repeat(n)), 8, -1],
  ['a password of sixteen', (n) => secret('x'.repeat(n)), 16, 1],
  ['an introduction of fifty', (n) => rules.tutorProfile.check('好'.repeat(n)) === null, 50, -1],
  ['a course profile of fifty', (n) => rules.courseProfile.check('好'.repeat(n)) === null, 50, -1],
  [
    'a course profile of a hundred',
    (n) => rules.courseProfile.check('好'.repeat(n)) === null,
    100,
    1,
  ],
  [
    'a course introduction of twenty',
    (n) => rules.courseIntroduction.check('好'.repeat(n)) === null,
    20,
    -1,
  ],
  [
    'a course introduction of a hundred',
    (n) => rules.courseIntroduction.check('好'.repeat(n)) === null,
    100,
    1,
  ],
  ['six digits', (n) => rules.payPassword.check('271828314'.slice(0, n)) === null, 6, 1],
  ['no fewer', (n) => rules.payPassword.check('271828314'.slice(0, n)) === null, 6, -1],
  [
    'all that may be withdrawn',
    (n) =>
      rules.maxWithdrawMoney.check((n / 100).toFixed(2), { withdrawableCents: 50_000_00 }) === null,
    50_000_00,
    1,
  ],
]
test.each(amounts)('%s, and not one beyond', (_, takes, last, step) => {
  expect([takes(last), takes(last + step)]).toEqual([true, false])
})

function fieldTakes(schema: { readonly entries: object } | undefined, name: string) {
  const field = (schema?.entries as Record<string, v.GenericSchema> | undefined)?.[name]
  return (value: unknown) => field !== undefined && v.safeParse(field, value).success
}
function takesTickets(each: number, kinds: number): boolean {
  const holders = Array.from({ length: each }, () => '')
  const rows = Array.from({ length: kinds }, (_, n) => ({ kindId: n + 1, priceCents: 0, holders }))
  return fieldTakes(buyTickets.body, 'tickets')(rows)
}
function named(text: string): boolean {
  return rules.userName.check(text) === null
}
function secret(text: string): boolean {
  return rules.password.check(text) === null
}

describe('the hours that were wished for', () => {
  /** Tuesday, 17:00 to 19:00. */
  const wished = [{ day: 2, fromMinute: 1020, toMinute: 1140 }] as const
  const asked = { slots: wished, lessonMinutes: 60, lessonsPerWeek: 1 }
  const from = (fromMinute: number, minutes = 60) => [
    { day: 2 as const, fromMinute, toMinute: fromMinute + minutes },
  ]

  test.each([
    ['begins with them', 1020, true],
    ['begins a minute before them', 1019, false],
    ['ends with them', 1080, true],
    ['ends a minute after them', 1081, false],
    ['begins inside and ends after', 1110, false],
  ])('a lesson that %s', (_, begins, fits) => {
    expect(isPattern(from(begins), asked)).toBe(fits)
  })

  test('are filled with lessons of the agreed length, and no more than were agreed', () => {
    expect(isPattern(from(1020, 61), asked)).toBe(false)
    expect(isPattern([...from(1020), ...from(1080)], asked)).toBe(false)
    expect(isPattern([...from(1020), ...from(1080)], { ...asked, lessonsPerWeek: 2 })).toBe(true)
    expect(isPattern([...from(1020), ...from(1079)], { ...asked, lessonsPerWeek: 2 })).toBe(false)
  })

  test('offer each quarter of an hour at which a whole lesson has room', () => {
    expect(startsOn(2, wished, 60)).toEqual([1020, 1035, 1050, 1065, 1080])
    expect(startsOn(2, wished, 120)).toEqual([1020])
    expect(startsOn(2, wished, 121)).toEqual([])
    const all = startsOn(1, [], 60)
    expect([all[0], all.at(-1)], 'from eight until eleven at night').toEqual([480, 1320])
  })
})
