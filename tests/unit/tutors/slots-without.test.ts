import { expect, test } from 'vitest'
import { slotsWithout } from '#rules/tutors/slots-without.ts'
import type { WeekSlot } from '#rules/week-slots.ts'

const slot = (day: WeekSlot['day'], from: number, to: number): WeekSlot => ({
  day,
  fromMinute: from * 60,
  toMinute: to * 60,
})

test.each([
  ['in the middle', [slot(2, 18.5, 19.5)], [slot(2, 18, 18.5), slot(2, 19.5, 21), slot(6, 9, 12)]],
  ['at an end', [slot(2, 20, 22)], [slot(2, 18, 20), slot(6, 9, 12)]],
  ['the whole', [slot(2, 18, 21), slot(6, 8, 13)], []],
  ['another day', [slot(3, 18, 21)], [slot(2, 18, 21), slot(6, 9, 12)]],
  ['twice', [slot(2, 18, 19), slot(2, 20, 21)], [slot(2, 19, 20), slot(6, 9, 12)]],
] as const)('taken %s', (_, taken, left) => {
  expect(slotsWithout([slot(6, 9, 12), slot(2, 18, 21)], taken)).toEqual(left)
})
