import { Converter } from 'opencc-js'
import { describe, expect, test } from 'vitest'
import { introductions } from '#tests/support/introduction-scores.ts'
import { howMany, sample } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

const toSimplified = Converter({ from: 'hk', to: 'cn' })

/** Pieces of real introductions, and texts that no one writes. */
const pieces = introductions.flatMap(({ text }) => text.split(/(?<=[，。,. ])/u))
const hostile = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '5**',
        '/',
        '(',
        '年',
        '至',
        '\ud800',
        '\u202e',
        '㈰',
        '½',
        '👩‍🏫',
        '\0',
        '\n',
      ),
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''))

describe('any text', () => {
  test('is read without an error, and each field points at words of the text', {
    timeout: 240_000,
  }, () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const { start, end, words } of readTutorIntroduction(text).evidence) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(words.trim()).not.toBe('')
          expect(text.slice(start, end)).toBe(words)
        }
      }),
      { numRuns: howMany({ short: 30, whole: 150 }) },
    )
  })

  test('is read the same way twice', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(readTutorIntroduction(text)).toEqual(readTutorIntroduction(text))
      }),
      { numRuns: 20 },
    )
  })
})

describe('both scripts', () => {
  test.each(sample(4)(introductions))('$id says the same in simplified characters', ({ text }) => {
    const { evidence: _, ...traditional } = readTutorIntroduction(text)
    const { evidence: __, ...simplified } = readTutorIntroduction(toSimplified(text))
    expect(simplified).toEqual(traditional)
  })
})

describe('100 KB of text', () => {
  const everything = introductions.map(({ text }) => text).join('\n')
  const units: [name: string, unit: string][] = [
    ['introductions', everything],
    ['results', 'DSE數學5**、'],
    ['figures', '十5年 '],
    ['universities', '港大數學系畢業'],
    ['lists without an end', 'IB English、History、'],
    ['languages', '英文、普通話及'],
    ['certificates', '持有'],
    ['teachers', '現職中學'],
    ['misspelt words', 'chemsitry '],
    ['subjects', '中文 '],
    ['digits', '6'],
    ['groups of levels', '小學 '],
    ['teachers at a school', 'teacher at '],
    ['steps of a language', 'a2 法文 '],
  ]
  test.each(sample(4)(units))(
    'of %s take some processor time at most',
    { timeout: 240_000 },
    (_, unit) => {
      const text = unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000)
      readTutorIntroduction('數學')
      const before = process.cpuUsage()
      readTutorIntroduction(text)
      const { user } = process.cpuUsage(before)
      expect(user / 1000).toBeLessThan(4000)
    },
  )
})
