import { expect, test } from 'vitest'
import { noticeDay, noticeTime } from '#rules/notifications/notice-days.ts'

/** Just after midnight in Hong Kong, when it is still the day before in London. */
const now = Date.parse('2026-11-28T00:30:00+08:00')

test.each([
  ['2026-11-28T00:05:00+08:00', 'today', '00:05'],
  // A clock of the device that is behind the server's.
  ['2026-11-29T00:05:00+08:00', 'today', '00:05'],
  ['2026-11-27T23:59:00+08:00', 'yesterday', '23:59'],
  ['2026-11-27T00:00:00+08:00', 'yesterday', '00:00'],
  ['2026-11-26T23:59:00+08:00', 'earlier', '26 Nov'],
  ['2025-11-26T12:00:00+08:00', 'earlier', '26 Nov 2025'],
] as const)('%s is %s', (at, day, time) => {
  expect(noticeDay(at, now)).toBe(day)
  expect(noticeTime(at, now, 'en')).toBe(time)
})
