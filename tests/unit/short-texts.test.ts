import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeIntroduction, describeRequest } from '#tests/support/short-texts.ts'

/* Short texts for each decision of a reader, with complete expected results. */

test.each([
  ['requests', describeRequest],
  ['introductions', describeIntroduction],
] as const)('short %s are read as a person reads them', (name, told) => {
  const file = readFileSync(`tests/data/short-${name}.txt`, 'utf8')
  const expected = file.split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  const texts = expected.map((line) => line.split(' = ')[0] ?? '')
  expect(texts.map((text) => `${text} = ${told(text)}`)).toEqual(expected)
})
