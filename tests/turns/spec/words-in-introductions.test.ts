import { test } from 'vitest'
import { expectTextsRead, expectWordsRead } from '#tests/support/what-is-read.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

test('each word of the tables is read in introductions as its line says', async () => {
  await expectWordsRead('introductions', readTutorIntroduction, {
    latin: 'I study law at HKU, … , and teach S2 maths',
    han: '我係理大畢業生，…，教中二數學',
  })
})

test('each text is read as before', async () => {
  await expectTextsRead('introductions', readTutorIntroduction, [
    'introductions',
    'introductions-fees',
  ])
})
