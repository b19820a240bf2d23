import { describe, expect, test } from 'vitest'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { lessonAfter } from '#stores/courses/study/study.ts'
import {
  isLateToCancel,
  lessonGroups,
  lessonNear,
  lessonsAtEnd,
  plannedMinutes,
  settlesOf,
} from '#stores/teaching/lessons/groups.ts'
import { hoursUntil, isOverJob } from '#stores/teaching/parent-jobs/own-jobs.ts'

describe('the lessons of a job', () => {
  const now = Date.parse('2026-11-20T10:00:00+08:00')
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const lesson = (signId: number, status: Lesson['status'], from = 0, to = from + 60) =>
    ({
      ...{ signId, status, startsAt: at(from), endsAt: at(to), signedAt: null },
      ...{ inSeries: true, decided: false, noticeHours: 24, may: [] as string[] },
    }) as Lesson
  const ids = (list: readonly Lesson[]) => list.map(({ signId }) => signId)

  test('are late to cancel within the agreed notice, but not in bad weather', () => {
    const before = lesson(1, 'PLANNED', 24 * 60 - 1)
    expect(isLateToCancel(before, now)).toBe(true)
    expect(isLateToCancel(lesson(1, 'PLANNED', 24 * 60), now)).toBe(false)
    expect(isLateToCancel({ ...before, forWeather: true }, now)).toBe(false)
  })

  test('stand in one place each', () => {
    const groups = lessonGroups(
      [
        lesson(1, 'AFFIRMED'),
        lesson(2, 'MISSED'),
        lesson(3, 'CANCELLED'),
        lesson(4, 'OVER'),
        lesson(5, 'DISPUTED'),
        lesson(6, 'SIGNED'),
        lesson(7, 'PLANNED', -60, 0),
        { ...lesson(8, 'PLANNED'), endsAt: at(1 / 60_000) },
      ],
      now,
    )
    expect(groups.underWay?.signId).toBe(6)
    expect([ids(groups.waits), ids(groups.next), ids(groups.past)]).toEqual([
      [4, 5, 7],
      [8],
      [2, 1],
    ])
    expect(ids(groups.cancelled)).toEqual([3])
  })

  test('a check-in that was taken back is none, unless it may still be contradicted', () => {
    const back = { ...lesson(1, 'CANCELLED'), inSeries: false }
    const groups = lessonGroups(
      [back, { ...back, signId: 2, may: ['contradict'] }, { ...back, signId: 3, decided: true }],
      now,
    )
    expect([ids(groups.past), ids(groups.cancelled)]).toEqual([[], [3, 2]])
  })

  test('what becomes of them when the job ends', () => {
    const list = [
      lesson(1, 'PLANNED', -30),
      lesson(2, 'PLANNED', 60),
      lesson(3, 'PLANNED', 24 * 60),
      ...(['SIGNED', 'OVER', 'DISPUTED', 'AFFIRMED', 'CANCELLED'] as const).map((status, n) =>
        lesson(n + 4, status),
      ),
    ]
    expect(lessonsAtEnd(list, now)).toEqual({ planned: 3, late: 1, waits: 2, disputed: 1 })
  })

  test.each([
    ['begins in an hour', 60, 120, 1],
    ['begins in more than an hour', 61, 121, undefined],
    ['ended an hour ago', -120, -60, 1],
    ['ended more than an hour ago', -121, -61, undefined],
  ])('one that %s', (_, from, to, found) => {
    expect(lessonNear([lesson(1, 'PLANNED', from, to)], now)?.signId).toBe(found)
    expect(lessonNear([lesson(1, 'CANCELLED', from, to)], now)).toBeUndefined()
  })

  test('the nearest of two, whatever their order', () => {
    const [near, far] = [lesson(1, 'PLANNED', 10), lesson(2, 'PLANNED', -40)]
    expect(lessonNear([near, far], now)?.signId).toBe(1)
    expect(lessonNear([far, near], now)?.signId).toBe(1)
  })

  test('have a length when they were planned', () => {
    expect(plannedMinutes(lesson(1, 'PLANNED', 0, 75))).toBe(75)
    expect(plannedMinutes({ ...lesson(1, 'SIGNED'), startsAt: null })).toBeNull()
    expect(plannedMinutes({ ...lesson(1, 'SIGNED'), endsAt: null })).toBeNull()
  })

  test.each([
    ['SIGNED', null],
    ['OVER', null],
    ['DISPUTED', null],
    ['PLANNED', 'finish'],
    ['AFFIRMED', 'finish'],
  ] as const)('a running job with one that is %s: %s', (status, settles) => {
    const side = { side: 'parent', list: [lesson(1, status)], now } as const
    expect(settlesOf({ status: 'RUNNING', history: [] }, side)).toBe(settles)
  })

  const week = 7 * 24 * 60
  test.each([
    ['the other side, a week ago', 'tutor', -week, 'object'],
    ['the other side, a minute more than a week ago', 'tutor', -week - 1, null],
    ['this side', 'parent', -1, null],
    ['nobody, as lessons were over', 'system', -1, 'object'],
  ] as const)('a job that was finished by %s', (_, actor, minutes, settles) => {
    const history = [
      { event: 'finish', actor: 'parent', at: at(-2 * week) },
      { event: 'finish', actor, at: at(minutes) },
      { event: 'other', actor: 'parent', at: at(0) },
    ] as never
    const asked = { side: 'parent', list: [], now } as const
    expect(settlesOf({ status: 'DONE', history }, asked)).toBe(settles)
    expect(settlesOf({ status: 'AGREED', history }, asked)).toBeNull()
    expect(settlesOf({ status: 'DONE', history: [] }, asked)).toBeNull()
  })
})

test('hours until a time are whole ones, rounded down, none when it is over', () => {
  const now = Date.parse('2026-11-20T10:00:00+08:00')
  const until = (time: string) => hoursUntil(`2026-11-20T${time}+08:00`, now)
  expect([until('12:00:00'), until('11:59:59'), until('10:59:59'), until('08:00:00')]).toEqual([
    2, 1, 0, 0,
  ])
})

test('of jobs, those that are closed or done are over', () => {
  const over = (['DONE', 'CLOSED', 'RUNNING', 'OPEN', 'AGREED'] as const).filter((status) =>
    isOverJob({ status }),
  )
  expect(over).toEqual(['DONE', 'CLOSED'])
})

test('after the last lesson of a section comes the first of the next', () => {
  const sections = [['a', 'b'], [], ['c']].map((keys) => ({
    lessons: keys.map((key) => ({ key })),
  }))
  const after = (key: string) => lessonAfter({ sections } as never, key)
  expect([after('a'), after('b'), after('c')]).toEqual(['b', 'c', null])
})
