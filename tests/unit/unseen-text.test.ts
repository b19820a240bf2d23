import * as v from 'valibot'
import { expect, test } from 'vitest'
import { longText, severalLines, shortText } from '#contract/fields.ts'
import { rules } from '#rules/validation/rules.ts'

const nothing = [
  '\u200B\u200B',
  '\uFEFF \u2060',
  '\u3164\u3164',
  '\u200D\u00AD',
  '\u202E',
  '\u2800',
]

test('a text in which nobody sees anything is empty, in each kind of field', () => {
  for (const text of nothing) {
    for (const field of [shortText(20), longText(20), severalLines(20)]) {
      expect(v.parse(field, text), JSON.stringify(text)).toBe('')
    }
  }
})

test('what hides in a line, or turns it around, is left out; letters and emoji stay whole', () => {
  expect(v.parse(shortText(20), '陳\u200B大\uFEFF文')).toBe('陳大文')
  expect(v.parse(shortText(20), '\u202A9123 4567\u202C')).toBe('9123 4567')
  for (const text of ['👩\u200D🏫', 'می\u200Cخواهم', 'שלום', '𠮷野家']) {
    expect(v.parse(shortText(20), text)).toBe(text)
    expect(v.parse(longText(20), text)).toBe(text)
  }
})

test('an introduction has fifty characters that somebody sees', () => {
  const short = { rule: 'tutorProfile.short' }
  expect(rules.tutorProfile.check('\u200B'.repeat(300))).toEqual(short)
  expect(rules.tutorProfile.check('教'.repeat(49) + '\u200B'.repeat(9))).toEqual(short)
  expect(rules.tutorProfile.check('教'.repeat(50))).toBeNull()
  expect(rules.tutorProfile.check(`${'a b '.repeat(12)}ab`)).toBeNull()
})
