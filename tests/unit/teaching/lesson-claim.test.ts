import { expect, test } from 'vitest'
import type { ClaimDoubt } from '#contract/teaching/lessons.ts'
import {
  cannotBothBe,
  countedFeeCents,
  countedMinutes,
  doubtsOf,
  isBorneOut,
  type LessonClaim,
  proposedLengths,
} from '#rules/teaching/lesson-claim.ts'
import { wayPaid } from '#rules/teaching/lesson-payment.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 9, 0) + minutes * 60_000)
/** An extra lesson of an hour for HK$210, as agreed and as held. */
const held: LessonClaim = {
  status: 'OVER',
  minutes: 60,
  lessonMinutes: 60,
  feeCents: 210_00,
  estimated: false,
  late: false,
  overlaps: false,
  timetableId: null,
  startsAt: null,
  signedBy: 'tutor',
  signedAt: at(0),
  signHeardAt: at(0),
  overAt: at(60),
}

const claims: [string, Partial<LessonClaim>, ClaimDoubt[], number][] = [
  ['as agreed', {}, [], 60],
  ['a quarter longer', { minutes: 75 }, [], 75],
  ['more than a quarter longer', { minutes: 76, overAt: at(76) }, ['long'], 60],
  ['15 minutes beyond the clock', { overAt: at(45) }, [], 60],
  ['more than that', { overAt: at(44) }, ['clock'], 60],
  ['a day after 20 ms', { minutes: 1440, overAt: at(20 / 60_000) }, ['clock', 'long'], 60],
  ['no end by the clock', { minutes: 30, overAt: null }, ['clock'], 30],
  ['told by nobody', { estimated: true, overAt: null }, ['estimated'], 60],
  ['told long afterwards', { late: true }, ['late'], 60],
  ['a check-in told afterwards', { signHeardAt: at(16) }, ['afterwards'], 60],
  ['the same of a planned lesson', { signHeardAt: at(16), timetableId: 1 }, [], 60],
  ['beside another', { overlaps: true }, ['overlap'], 60],
  ['shorter, by the tutor', { minutes: 30 }, [], 30],
  ['a little shorter, by the parent', { minutes: 45, signedBy: 'parent' }, [], 45],
  ['a minute, by the parent', { minutes: 1, signedBy: 'parent' }, ['short'], 60],
]

test.each(claims)('%s', (_, change, doubts, minutes) => {
  const claim = { ...held, ...change }
  for (const status of ['OVER', 'DISPUTED'] as const) {
    expect(doubtsOf({ ...claim, status })).toEqual(doubts)
    expect(countedMinutes({ ...claim, status })).toBe(minutes)
    expect(countedFeeCents({ ...claim, status })).toBe(minutes * 3_50)
  }
  expect(doubtsOf({ ...claim, status: 'AFFIRMED' })).toEqual([])
  expect(countedMinutes({ ...claim, status: 'AFFIRMED' })).toBe(claim.minutes)
})

test('a lesson without minutes counts as agreed', () => {
  expect(doubtsOf({ ...held, status: 'SIGNED', minutes: null })).toEqual([])
  expect(countedMinutes({ ...held, status: 'SIGNED', minutes: null })).toBe(60)
})

const planned = (startsAt: number, change: Partial<LessonClaim>): Partial<LessonClaim> => ({
  ...{ timetableId: 1, startsAt: at(startsAt) },
  ...change,
})
/** Entered within a minute, long after the lesson or without one. */
const entered = (minute: number) => ({
  ...{ signedAt: at(minute), overAt: at(minute + 0.5) },
  minutes: 60,
})
const pairs: [string, Partial<LessonClaim>, Partial<LessonClaim>, boolean][] = [
  ['one after the other', {}, { signedAt: at(60), overAt: at(120) }, false],
  ['a late press', {}, { signedAt: at(45), overAt: at(105) }, false],
  ['side by side', {}, { signedAt: at(40), overAt: at(100) }, true],
  ['both entered in one minute', entered(0), entered(1), true],
  [
    'one forgotten, entered when the next began',
    entered(0),
    { signedAt: at(5), overAt: at(65) },
    false,
  ],
  [
    'two planned ones, entered in one minute',
    planned(-300, entered(0)),
    planned(-200, entered(1)),
    false,
  ],
  ['a planned one and one by the clock', planned(30, entered(200)), {}, true],
  ['one that nobody ended', { overAt: null }, { signedAt: at(30), overAt: at(90) }, true],
  ['one without minutes', { minutes: null }, {}, false],
]
test.each(pairs)('%s: whether nobody can have taught both', (_, one, other, isImpossible) => {
  const [a, b] = [
    { ...held, ...one },
    { ...held, ...other },
  ]
  expect([cannotBothBe(a, b), cannotBothBe(b, a)]).toEqual([isImpossible, isImpossible])
})

test('two times of the clock say how long a lesson took, or that they do not', () => {
  const iso = (minutes: number) => at(minutes).toISOString()
  const seen = [0, 75, 74, 105, 106].map((end) => isBorneOut(90, iso(0), iso(end)))
  expect(seen).toEqual([false, true, false, true, false])
})

test.each([
  ['nothing ahead', 0, 'direct'],
  ['some of it ahead', 100_00, 'part'],
  ['all of it ahead', 375_00, 'prepaid'],
] as const)('%s', (_, prepaidCents, way) => {
  expect(wayPaid({ feeCents: 375_00, prepaidCents, payment: 'none' })).toBe(way)
})

test.each([
  [
    'as agreed where the clock covers it, and the clock beside it',
    92,
    90,
    ['agreed 90', 'clock 92'],
  ],
  ['once, where both are the same', 90, 90, ['agreed 90']],
  ['by the clock, where it is a little short', 80, 90, ['clock 80', 'agreed 90']],
  ['by the clock alone, where more would be doubted', 74, 90, ['clock 74']],
  ['by the clock alone, where nothing was agreed', 40, null, ['clock 40']],
  ['at least a minute', 0, null, ['clock 1']],
  ['at most a day', 3000, 90, ['agreed 90', 'clock 1440']],
])('the length of a lesson is proposed %s', (_, clocked, agreed, lengths) => {
  const proposed = proposedLengths(clocked, agreed)
  expect(proposed.map(({ by, minutes }) => `${by} ${minutes}`)).toEqual(lengths)
})
