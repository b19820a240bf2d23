import { expect, test } from 'vitest'
import { type TermsField, termsSamples, wrongTerms } from '#tests/support/introduction-terms.ts'

/** What is not read right yet: 應屆DSE考生 as 中六 alone, 初班 as a step of a language. */
const known: Readonly<Record<string, readonly TermsField[]>> = {
  'fees-012': ['fees'],
  'fees-043': ['fees'],
}

/** Written before anybody looked at what the reader does with them. */
test.each(termsSamples)('$id $lang: $text', (sample) => {
  expect(wrongTerms(sample)).toEqual(known[sample.id] ?? [])
})
