import { expect, test, vi } from 'vitest'
import { joinedCourses } from '#contract/courses/studies.ts'
import { type Order, ownOrders } from '#contract/sales/orders.ts'
import { parentStatement, type Statement } from '#contract/teaching/lesson-statements.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { courseUnderWay } from '#stores/courses/study/under-way.ts'
import { reloadOverview } from '#stores/overview-reload.ts'
import {
  lessonsAhead,
  lessonsOn,
  lessonsToAnswer,
  lessonsWithStaff,
} from '#stores/teaching/lessons/groups.ts'
import {
  earnedStore,
  type MonthMoney,
  shownMonth,
  spentStore,
  sumOfMonth,
  sumOfSpent,
} from '#stores/teaching/lessons/month-money.ts'
import { answerOf } from '#tests/support/answer-of.ts'
import { pageOfStores, type SentCall } from '#tests/support/page-of-stores.ts'

/* What overviews show beside the lists that other pages show, too. */

// Before the stores read the clock.
vi.hoisted(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00+08:00'), toFake: ['Date'] })
})

/** Answers as the contract has them, with the rows that matter here. */
const whole = <Data>(call: Parameters<typeof answerOf>[0]) => answerOf(call) as Data
const aStatement = whole<Statement>(parentStatement)
const anOrder = whole<{ list: Order[] }>(ownOrders).list[0] as Order
const aCourse = whole<{ list: object[] }>(joinedCourses)

const taught = (startedAt: string, feeCents: number) => ({
  ...(aStatement.lessons[0] as Statement['lessons'][number]),
  startedAt,
  feeCents,
})
const statement = {
  ...aStatement,
  lessons: [
    taught('2026-09-30T23:30:00.000+08:00', 300_00),
    taught('2026-11-01T00:30:00.000+08:00', 330_00),
    taught('2026-11-26T16:30:00.000+08:00', 330_00),
  ],
  unconfirmed: [{ signId: 9, startedAt: '2026-11-27T16:30:00.000+08:00', feeCents: 165_00 }],
}
const order = (goods: GoodsKind, quantity: number, amountCents: number, backCents = 0) => {
  const [line] = anOrder.lines
  const back = { at: '2026-11-20T10:00:00.000+08:00', to: 'wallet', isThere: true } as const
  return {
    ...anOrder,
    paidAt: '2026-11-19T10:00:00.000+08:00',
    lines: [{ ...(line as Order['lines'][number]), goods, quantity, amountCents }],
    returns: backCents === 0 ? [] : [{ ...back, amountCents: backCents }],
  }
}
const orders = [
  order('course', 1, 240_00),
  order('ticket', 2, 400_00, 200_00),
  order('prepaid', 4, 1_320_00, 330_00),
  order('invitations', 8, 80_00),
  { ...order('course', 1, 99_00), paidAt: '2026-10-31T23:59:00.000+08:00' },
]

function serve(answers: Readonly<Record<string, (call: SentCall) => unknown>>) {
  const page = pageOfStores((call) => {
    const answer = answers[call.path]
    return answer === undefined ? { code: 'A0404' } : { data: answer(call) }
  })
  page.as(userKinds.parent)
  return page
}

test('a parent has spent this month what lessons, courses and tickets cost, and nothing twice', async () => {
  const page = serve({
    '/api/parent/lesson/statement': () => statement,
    '/api/order/list': ({ query }) => ({
      list: query.get('pageNum') === '1' ? orders.slice(0, 2) : orders.slice(2),
      ...{ total: 4, pageNum: Number(query.get('pageNum')), pageSize: 2, pages: 2 },
    }),
  })
  await spentStore.load()
  const loaded = spentStore.$loaded.get()
  expect(loaded).toMatchObject({
    value: [
      { month: '2026-10', bought: { course: { n: 1, cents: 99_00 } } },
      {
        month: '2026-11',
        confirmed: { n: 2, cents: 660_00 },
        waiting: { n: 1, cents: 165_00 },
        bought: {
          course: { n: 1, cents: 240_00 },
          ticket: { n: 2, cents: 400_00 },
          backCents: 200_00,
        },
      },
    ],
  })
  const months = 'value' in loaded ? (loaded.value ?? []) : []
  expect(months.map(sumOfSpent)).toEqual([99_00, 1_265_00])
  const [asked] = page.sent.filter(({ path }) => path.endsWith('/statement'))
  expect([asked?.query.get('from'), asked?.query.get('to')]).toEqual(['2026-10', '2026-11'])
  const since = page.sent.find(({ path }) => path === '/api/order/list')?.query.get('paidSince')
  expect(Date.parse(since ?? '')).toBe(Date.parse('2026-10-01T00:00:00+08:00'))
})

test('on the first days of a month the one before is shown, until there is something', () => {
  const of = (month: string, cents: number): MonthMoney => ({
    ...{ month, confirmed: { n: 1, cents }, waiting: { n: 0, cents: 0 } },
  })
  const shown = (...months: MonthMoney[]) => {
    const found = shownMonth(months, (one) => sumOfMonth(one) === 0)
    return found && [found.shown.month, found.isPresent]
  }
  expect(shown(of('2026-10', 5), of('2026-11', 3), of('2026-12', 0))).toEqual(['2026-11', false])
  expect(shown(of('2026-11', 3), of('2026-12', 1))).toEqual(['2026-12', true])
  expect(shown(of('2026-10', 5), of('2026-11', 0), of('2026-12', 0))).toBeNull()
})

test('a tutor has earned by month, the present one last', async () => {
  serve({ '/api/tutor/lesson/statement': () => statement })
  await earnedStore.load()
  const loaded = earnedStore.$loaded.get()
  const months = 'value' in loaded ? (loaded.value ?? []) : []
  expect(months.map((one) => [one.month, sumOfMonth(one)])).toEqual([
    ['2026-06', 0],
    ['2026-07', 0],
    ['2026-08', 0],
    ['2026-09', 300_00],
    ['2026-10', 0],
    ['2026-11', 825_00],
  ])
})

test('the course under way is the newest that is neither finished nor given back', async () => {
  const row = { ...aCourse.list[0], status: 'ACTIVE', next: { number: 1, title: 'x' } }
  const list = [
    { ...row, classId: 3, status: 'REFUNDED' },
    { ...row, classId: 2, next: null },
    { ...row, classId: 1 },
  ]
  serve({ '/api/course/purchased/list': () => ({ ...aCourse, list }) })
  await courseUnderWay.load()
  expect(courseUnderWay.$loaded.get()).toMatchObject({ value: { classId: 1 } })
})

test('an answer about a lesson loads again the lists, the counts and the money', async () => {
  const page = serve({})
  reloadOverview('parent')
  await vi.waitFor(() =>
    expect(new Set(page.sent.map(({ path }) => path))).toEqual(
      new Set([
        '/api/parent/lesson/list',
        '/api/member/summary',
        '/api/news/unread',
        '/api/v2/parent/overview/list',
        '/api/parent/lesson/statement',
        '/api/order/list',
      ]),
    ),
  )
})

test('lessons are grouped by what they ask for and by their day in Hong Kong', () => {
  const of = (
    signId: number,
    status: Lesson['status'],
    startsAt: string,
    [waitsFor = null, waitsUntil = null]: (string | null)[] = [],
  ) =>
    ({
      ...{ signId, status, startsAt, endsAt: startsAt, signedAt: null, waitsFor, waitsUntil },
    }) as unknown as Lesson
  const list = [
    of(5, 'DISPUTED', '2026-11-28T09:00:00+08:00', ['tell']),
    of(1, 'OVER', '2026-11-27T23:30:00+08:00', ['affirm', '2026-11-30T23:30:00+08:00']),
    of(2, 'CANCELLED', '2026-11-28T10:00:00+08:00'),
    of(3, 'SIGNED', '2026-11-28T00:30:00+08:00'),
    of(4, 'PLANNED', '2026-11-28T23:30:00+08:00', ['move', '2026-11-28T23:30:00+08:00']),
    of(6, 'DISPUTED', '2026-11-20T09:00:00+08:00'),
  ]
  const ids = (some: readonly Lesson[]) => some.map(({ signId }) => signId)
  expect(ids(lessonsToAnswer(list))).toEqual([4, 1, 5])
  expect(ids(lessonsWithStaff(list))).toEqual([6])
  expect(ids(lessonsAhead(list, Date.now()))).toEqual([3, 4])
  expect(ids(lessonsOn(list, '2026-11-28'))).toEqual([5, 3, 4])
})
