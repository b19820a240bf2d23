import { test } from 'vitest'
import { expectTextsRead, expectWordsRead } from '#tests/support/what-is-read.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

test('each word of the tables is read in introductions as its line says', async () => {
  await expectWordsRead('introductions', readTutorIntroduction, {
    latin: 'I study law at HKU, … , and teach S2 maths',
    han: '我係理大畢業生，…，教中二數學',
    beside: {
      latin:
        'in Sha Tin …, $200 … S2, HKU …, … Year 3, English 5** …, … Maths 7, … 4 years, Wed …, … tutor',
      han: '沙田…，中二$200…，港大…，…三年級，英文5**…，…數學5，…4年，星期三…，…老師，學生…',
    },
  })
})

test('each text is read as before', async () => {
  await expectTextsRead('introductions', readTutorIntroduction, [
    'introductions',
    'introductions-fees',
  ])
})
