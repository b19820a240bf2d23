import { expect, test } from 'vitest'
import { type TermsField, termsSamples, wrongTerms } from '#tests/support/introduction-terms.ts'

/** Known misreadings: 應屆DSE考生 as 中六 alone, 初班 as a language level. */
const known: Readonly<Record<string, readonly TermsField[]>> = {
  'fees-012': ['fees'],
  'fees-043': ['fees'],
}

/** Written before seeing the reader's results. */
test.each(termsSamples)('$id $lang: $text', (sample) => {
  expect(wrongTerms(sample)).toEqual(known[sample.id] ?? [])
})
