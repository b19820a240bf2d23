import { expect, test } from 'vitest'
import type { LevelKey } from '#contract/vocabulary.ts'
import { bandsOf, feesAt, withBands } from '#rules/tutors/level-fees.ts'
import { openBands, withLevels } from '#stores/tutors/tutor-profile/steps/teach.ts'

const levels: LevelKey[] = ['local:6', 'local:7', 'local:8']

test('a level costs what its band costs, all others the fee of the subject', () => {
  const fees = withBands(levels, 200_00, [{ levels: ['local:8'], hourlyFeeCents: 180_00 }])
  expect(fees).toEqual({ hourlyFeeCents: 180_00, levelFees: [200_00, 200_00, 180_00] })
  expect(feesAt({ levels, ...fees }, ['local:7', 'local:9'])).toEqual([200_00])
  expect(bandsOf({ levels, ...fees })).toEqual([
    { levels: ['local:6', 'local:7'], hourlyFeeCents: 200_00 },
    { levels: ['local:8'], hourlyFeeCents: 180_00 },
  ])
})

test('bands of one and the same fee are none', () => {
  const fees = withBands(levels, 200_00, [{ levels, hourlyFeeCents: 220_00 }])
  expect(fees).toEqual({ hourlyFeeCents: 220_00, levelFees: [] })
  expect(bandsOf({ levels, ...fees })).toEqual([])
})

test('a form opens a fee for each stage, and keeps what was typed when levels change', () => {
  const bands = openBands({ levels, fee: '200' })
  expect(bands.map((band) => band.levels)).toEqual([['local:6'], ['local:7', 'local:8']])
  const typed = bands.map((band, at) => ({ ...band, fee: at === 0 ? '180' : '240' }))
  expect(withLevels(typed, ['local:8', 'local:9', 'local:10'])).toEqual([
    { levels: ['local:8', 'local:9'], fee: '240' },
    { levels: ['local:10'], fee: '' },
  ])
  expect(withLevels([], levels)).toEqual([])
})
