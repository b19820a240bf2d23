import { test } from 'vitest'
import { expectWordsRead } from '#tests/support/what-is-read.ts'
import { readSearchText } from '#understanding/read-search.ts'

test('each word of the tables is read in searches as its line says', async () => {
  await expectWordsRead('searches', readSearchText, { latin: 'P4 maths …', han: '小四數學…' })
})
