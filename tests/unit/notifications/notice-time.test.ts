import { expect, test } from 'vitest'
import { sendingTime } from '#rules/notifications/notice-time.ts'

/** Friday 20 November 2026. */
const at = (moment: string) => new Date(`2026-11-${moment}:00+08:00`)
const night = { from: 22, to: 8 }

test.each([
  ['20T21:59', '20T21:59'],
  ['20T22:00', '21T08:00'],
  ['20T23:30', '21T08:00'],
  ['21T00:00', '21T08:00'],
  ['21T07:59', '21T08:00'],
  ['21T08:00', '21T08:00'],
])('what happens at %s, with quiet hours over midnight, is told at %s', (now, sendingAt) => {
  expect(sendingTime({ pace: 'now', quiet: night, now: at(now) })).toEqual(at(sendingAt))
})

test('quiet hours within a day, and until midnight, and none', () => {
  const sendingAt = (quiet: { from: number; to: number } | null, now: string) =>
    sendingTime({ pace: 'now', quiet, now: at(now) })
  expect(sendingAt({ from: 9, to: 17 }, '20T12:00')).toEqual(at('20T17:00'))
  expect(sendingAt({ from: 9, to: 17 }, '20T17:00')).toEqual(at('20T17:00'))
  expect(sendingAt({ from: 9, to: 17 }, '20T23:00')).toEqual(at('20T23:00'))
  expect(sendingAt({ from: 20, to: 0 }, '20T21:00')).toEqual(at('21T00:00'))
  expect(sendingAt({ from: 20, to: 0 }, '21T00:00')).toEqual(at('21T00:00'))
  expect(sendingAt({ from: 5, to: 5 }, '20T05:30')).toEqual(at('20T05:30'))
  expect(sendingAt(null, '20T03:00')).toEqual(at('20T03:00'))
})

test.each([
  ['day', '20T10:00', '20T19:00'],
  ['day', '20T19:00', '21T19:00'],
  ['week', '20T10:00', '22T19:00'],
  ['week', '22T18:59', '22T19:00'],
  ['week', '22T19:00', '29T19:00'],
  ['week', '23T00:00', '29T19:00'],
] as const)('a digest of each %s has what happens at %s at %s', (pace, now, sendingAt) => {
  expect(sendingTime({ pace, quiet: night, now: at(now) })).toEqual(at(sendingAt))
})

test('a digest waits for the end of quiet hours, too', () => {
  const quiet = { from: 18, to: 7 }
  expect(sendingTime({ pace: 'day', quiet, now: at('20T10:00') })).toEqual(at('21T07:00'))
  expect(sendingTime({ pace: 'week', quiet, now: at('20T10:00') })).toEqual(at('23T07:00'))
})

test.each([
  ['the week leaves a day to act', 'week', '20T10:00', '24T10:00', '22T19:00'],
  ['the week would be too late, the day is not', 'week', '20T10:00', '22T10:00', '20T19:00'],
  ['both would be too late', 'week', '20T10:00', '21T10:00', '20T10:00'],
  ['at night the morning leaves three hours', 'day', '20T23:00', '21T11:00', '21T08:00'],
  ['at night the morning would be too late', 'now', '20T23:00', '21T10:59', '20T23:00'],
  ['what is past presses nobody', 'now', '20T23:00', '20T22:00', '21T08:00'],
] as const)('what has to be acted upon: %s', (_, pace, now, actBy, sendingAt) => {
  expect(sendingTime({ pace, quiet: night, now: at(now), actBy: at(actBy) })).toEqual(at(sendingAt))
})
