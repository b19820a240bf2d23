import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toldIntroduction, toldRequest } from '#tests/support/short-texts.ts'

/*
 * Short texts, one for each thing that a reader decides, with all that a person reads in them: bounds,
 * parts that are absent, words that mean something else beside others. How a reader reads whole
 * messages, read-job.test.ts and read-tutor.test.ts say.
 */

test.each([
  ['requests', toldRequest],
  ['introductions', toldIntroduction],
] as const)('short %s are read as a person reads them', (name, told) => {
  const file = readFileSync(`tests/data/short-${name}.txt`, 'utf8')
  const expected = file.split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  const texts = expected.map((line) => line.split(' = ')[0] ?? '')
  expect(texts.map((text) => `${text} = ${told(text)}`)).toEqual(expected)
})
