import { expect, test } from 'vitest'
import { mergedSlots } from '#rules/week-slots.ts'
import { makeBatch } from '#server/db/seed/batch.ts'

test('the demo board is lively: jobs of many kinds and places, most with times that fit a lesson', async () => {
  const { jobs, parents } = await makeBatch(1, 0, 600, new Date('2026-11-20T10:00:00+08:00'))
  const open = jobs.filter(({ status }) => status === 'OPEN')
  expect(open.length).toBeGreaterThan(180)
  expect(open.length / parents.length).toBeGreaterThan(0.5)
  const kinds = (of: (job: (typeof open)[number]) => unknown) => new Set(open.map(of)).size
  expect(kinds(({ itemValue }) => itemValue)).toBeGreaterThan(20)
  expect(kinds(({ level }) => level)).toBeGreaterThan(15)
  expect(kinds(({ areaId }) => areaId)).toBeGreaterThan(40)
  expect(open.filter(({ slots = [] }) => slots.length > 0).length / open.length).toBeGreaterThan(
    0.7,
  )
  for (const { slots = [], lessonsPerWeek, lessonMinutes } of open) {
    expect(mergedSlots(slots)).toEqual(slots)
    expect(slots.length === 0 || slots.length >= lessonsPerWeek).toBe(true)
    for (const { fromMinute, toMinute } of slots) {
      expect(toMinute - fromMinute).toBeGreaterThan(lessonMinutes)
      expect(toMinute).toBeLessThanOrEqual(23 * 60)
    }
  }
})
