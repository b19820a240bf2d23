import { test } from 'vitest'
import { expectTextsRead, expectWordsRead } from '#tests/support/what-is-read.ts'
import { readJobRequest } from '#understanding/read-job.ts'

test('each word of the tables is read in requests as its line says', async () => {
  await expectWordsRead('requests', readJobRequest, {
    latin: 'S2 maths tutor wanted, … , $300 per hour',
    han: '搵人教中二數學，…，住沙田',
    beside: {
      latin:
        'in Sha Tin …, $200 …, … 250, Wed …, at 5 …, … 2 hours, 3 …, twice …, S2 …, … girl, … tutor',
      han: '沙田…，每小時200…，…250，星期三…，5點…，…兩小時，3…，一星期兩…，中二…，…女，…導師',
    },
  })
})

test('each text is read as before', async () => {
  await expectTextsRead('requests', readJobRequest, ['job-requests'])
})
