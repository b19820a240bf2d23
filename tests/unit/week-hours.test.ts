import { expect, test } from 'vitest'
import { days } from '#contract/vocabulary.ts'
import { coverOfHour, shownHours, withHour } from '#rules/week-hours.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import fc from '#tests/support/seeded-checks.ts'

const slot = (fromMinute: number, toMinute: number, day: WeekSlot['day'] = 1): WeekSlot => ({
  day,
  fromMinute,
  toMinute,
})

test('neighbouring hours become one stretch, and a stretch is cut where an hour is taken out', () => {
  const evening = [16, 17, 18].reduce<WeekSlot[]>((all, hour) => withHour(all, 1, hour, true), [])
  expect(evening).toEqual([slot(960, 1140)])
  expect(withHour(evening, 1, 17, false)).toEqual([slot(960, 1020), slot(1080, 1140)])
})

test('times that were told to the quarter stay when another hour is changed', () => {
  const told = [slot(990, 1095)]
  expect(coverOfHour(told, 1, 16)).toBe('part')
  expect(coverOfHour(told, 1, 17)).toBe('all')
  expect(withHour(told, 1, 20, true)).toEqual([slot(990, 1095), slot(1200, 1260)])
  expect(withHour(told, 1, 17, false)).toEqual([slot(990, 1020), slot(1080, 1095)])
})

test('whatever was there, an hour that is set is free, one that is taken out is not, and no other changes', () => {
  const anySlot = fc
    .record({
      day: fc.constantFrom(...days),
      fromMinute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
      quarters: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ day, fromMinute, quarters }) =>
      slot(fromMinute, Math.min(1440, fromMinute + quarters * 15), day),
    )
  fc.assert(
    fc.property(
      fc.array(anySlot, { maxLength: 12 }),
      fc.constantFrom(...days),
      fc.constantFrom(...shownHours),
      fc.boolean(),
      (slots, day, hour, isFree) => {
        const next = withHour(slots, day, hour, isFree)
        expect(coverOfHour(next, day, hour)).toBe(isFree ? 'all' : 'none')
        for (const other of days) {
          for (const one of shownHours) {
            if (other === day && one === hour) continue
            expect(coverOfHour(next, other, one)).toBe(coverOfHour(slots, other, one))
          }
        }
      },
    ),
  )
})
