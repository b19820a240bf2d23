import { expect, test } from 'vitest'
import { type Compared, compareRows } from '#islands/tutors/search/compare-rows.tsx'
import { bestAmong } from '#rules/tutors/best-among.ts'

test('the best is marked where everybody has a value, and not where all have the same', () => {
  expect(bestAmong([240, 200, 340])).toEqual([2])
  expect(bestAmong([5, 9, 9])).toEqual([1, 2])
  expect(bestAmong([240, null, 340])).toEqual([])
  expect(bestAmong([7, 7])).toEqual([])
  expect(bestAmong([7])).toEqual([])
  expect(bestAmong([])).toEqual([])
})

const worthOf = (key: string, tutor: Partial<Compared>) => {
  const row = compareRows.find((one) => one.key === key)
  if (row === undefined || !('worth' in row)) throw new Error(`nothing is best in ${key}`)
  return row.worth(tutor as Compared)
}

test('a rating weighs by its number: 4.9 of 23 parents is more than 5.0 of 6', () => {
  const many = worthOf('rating', { scoreCounts: [0, 0, 0, 2, 21], reviewCount: 23 })
  const few = worthOf('rating', { scoreCounts: [0, 0, 0, 0, 6], reviewCount: 6 })
  expect(many).toBeGreaterThan(few ?? 0)
  expect(worthOf('rating', { scoreCounts: [0, 0, 0, 0, 0], reviewCount: 0 })).toBe(null)
})

test('the lower fee is the better one, and a range of fees compares with nothing', () => {
  const fee = (feeFromCents: number, feeToCents: number) =>
    worthOf('fee', { feeFromCents, feeToCents })
  expect(bestAmong([fee(240_00, 240_00), fee(200_00, 200_00)])).toEqual([1])
  expect(bestAmong([fee(240_00, 240_00), fee(200_00, 300_00)])).toEqual([])
})
