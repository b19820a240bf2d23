import { expect, test } from 'vitest'
import { findContactLeaks } from '#rules/contact-leak.ts'
import { readJobRequest } from '#understanding/read-job.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

/* Property names of every JavaScript object, which lookup tables must not find. */
const words = Object.getOwnPropertyNames(Object.prototype)

test.each(words)('%s in a text is a word like any other', (word) => {
  for (const text of [word, `double ${word} 9`, `${word} 中三${word}數學 ${word}`, `${word}:5**`]) {
    expect(findContactLeaks(text)).toEqual([])
    expect(readJobRequest(text)).toMatchObject({ evidence: expect.anything() })
    expect(readTutorIntroduction(text)).toMatchObject({ evidence: expect.anything() })
    expect(JSON.stringify([readJobRequest(text), readTutorIntroduction(text)])).not.toMatch(
      /function|\[native/u,
    )
  }
})
