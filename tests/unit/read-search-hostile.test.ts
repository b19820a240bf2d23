import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { TutorFilters } from '#contract/tutors/tutor-search.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'
import { readWithTally } from '#understanding/read-search/reader.ts'
import { readSearchText } from '#understanding/read-search.ts'

const pieces = [
  ...[
    '中二',
    '小三至小五',
    'P4-6',
    'DSE',
    'IB',
    '五級',
    '數學',
    '英文',
    '中英數',
    '鋼琴',
    '會話',
    '系',
  ],
  ...[
    '沙田',
    '將軍澳',
    '坑口',
    '太子',
    '順利',
    'Stanley',
    'tsuen waan',
    '港大',
    '學生',
    '女',
    '導師',
  ],
  ...[
    '$200',
    '-300',
    '以下',
    '星期',
    '一三',
    'Sat',
    'to',
    '網上',
    '用英文教',
    '補習',
    '陳老師',
    'mathss',
  ],
  ...[' ', '，', '/', '-', '㈰', 'ﬁ', '́', '\u200b', '👩🏽‍🏫', '\ud800', 'İ', '.'],
]
const phrase = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14 })
  .map((parts) => parts.join(''))
const anyText = fc.oneof(phrase, fc.string({ unit: 'binary', maxLength: 100 }))

describe('whatever is typed', () => {
  test('is read without an error into filters that a search accepts', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(v.safeParse(TutorFilters, readSearchText(text).filters).success).toBe(true)
      }),
      { numRuns: howMany({ short: 120, whole: 500 }) },
    )
  })

  test('evidence is in the text, in order, without overlap, and covers every filter', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { evidence, filters } = readSearchText(text)
        let last = 0
        let range = -1
        for (const { words, start, end } of evidence) {
          // Both ends of a fee range come from the same text.
          if (start !== range) expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(words).toBe(text.slice(start, end))
          last = end
          range = start
        }
        const said = evidence.flatMap(({ filter, value }) =>
          value.split(',').map((one) => `${filter} ${one}`),
        )
        const set = Object.entries(filters).flatMap(([filter, value]) =>
          [value ?? []].flat().map((one) => `${filter} ${one}`),
        )
        expect(said.toSorted()).toEqual(set.toSorted())
      }),
      { numRuns: howMany({ short: 120, whole: 500 }) },
    )
  })

  test('the same text is read in the same way, in either script', () => {
    const { filters } = readSearchText('鋼琴 五級 觀塘 女導師')
    expect(readSearchText('鋼琴 五級 觀塘 女導師').filters).toEqual(filters)
    expect(readSearchText('钢琴 五级 观塘 女导师').filters).toEqual(filters)
  })

  test.each([
    '中二數學 沙田 女導師 有耐性',
    'S2 maths Shatin evenings',
    '暑假 英文',
    'Miss Wong maths',
    '順利升學 數學',
  ])('nothing more is found in the rest of %s', (text) => {
    const { rest } = readSearchText(text)
    expect(rest).not.toBe('')
    expect(readSearchText(rest)).toMatchObject({ evidence: [], rest })
  })
})

describe('the number of steps', () => {
  const long = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

  test.each([
    '中二數學沙田女導師',
    'tseung kwan o ',
    'tsueng kwen p ',
    '中一至中二至',
    'P4-P6-',
    '星期一',
    '$200-',
    '1',
    'a',
    '太子順利',
    '. - ',
    '́',
    '陳大',
    'hong kong baptist ',
  ])('grows with the length of %j repeated, not with its square', (piece) => {
    const short = readWithTally(long(piece, 2_500)).steps
    const steps = readWithTally(long(piece, 10_000)).steps
    expect(steps).toBeLessThan(short * 4.5 + 500)
    expect(steps).toBeLessThan(10_000 * 60)
  })
})
