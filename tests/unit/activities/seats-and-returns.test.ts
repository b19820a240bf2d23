import { expect, test } from 'vitest'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { returnRules } from '#rules/activities/return-rule.ts'
import { seatsLeft } from '#rules/activities/seats.ts'

test.each([
  [{ all: 24, free: 24 }, 'many'],
  [{ all: 24, free: 7 }, 'many'],
  [{ all: 24, free: 6 }, 'few'],
  [{ all: 1, free: 1 }, 'many'],
  [{ all: 24, free: 0 }, 'none'],
] as const)('of seats %o there are %s', (seats, left) => {
  expect(seatsLeft(seats)).toBe(left)
})

const now = Date.parse('2026-12-10T10:00:00+08:00')
const activity = (startsAt: string, isOpen = true) =>
  ({
    kinds: [{ kindId: 1, isOpen, sessionIds: [1] }],
    dates: [{ sessionId: 1, startsAt }],
  }) as unknown as ActivityDetail

test('tickets may be returned until two days before, and the rule says where the money goes', () => {
  const later = activity('2026-12-12T10:00:01+08:00')
  const sold = { isFree: false, hasPackages: false }
  const atLimit = '2026-12-12T10:00:00+08:00'
  expect(returnRules(later, sold, now)).toEqual(['ticket'])
  expect(returnRules(later, { ...sold, isFree: true }, now)).toEqual(['ticketFree'])
  expect(returnRules(activity(atLimit), sold, now)).toEqual(['ticketLate'])
  expect(returnRules(activity(atLimit, false), sold, now)).toEqual(['ticket'])
  expect(returnRules(later, { ...sold, hasPackages: true }, now)).toEqual([
    'ticket',
    'ticketPackage',
  ])
})
