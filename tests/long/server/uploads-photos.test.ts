import { expect, test } from 'vitest'
import { keptSize } from '#tests/support/uploads/large-photo.ts'

test('a photo of 200 million pixels is made small', async () => {
  expect(await keptSize(16_320, 12_240)).toEqual([2600, 1950])
})
