import { Converter } from 'opencc-js/t2cn'
import { describe, expect, test } from 'vitest'
import { fieldsOf, floorOf, shareRight, textSets } from '#tests/support/job-requests.ts'
import { wrongFields } from '#tests/support/job-score.ts'
import { howMany, sample } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'
import { readJobRequest } from '#understanding/read-job.ts'

const everyText = [...textSets.values()].flat()
const simplify = Converter({ from: 'hk', to: 'cn' })

describe.each([...textSets.keys()])('requests: %s', (set) => {
  test.each(fieldsOf(set))('%s is read right as often as before', { timeout: 240_000 }, (field) => {
    expect(shareRight(set, field)).toBeGreaterThanOrEqual(floorOf(set, field))
  })
})

test.each(textSets.get('samples') ?? [])('$text', ({ text, expected }) => {
  expect(wrongFields(expected, readJobRequest(text))).toEqual([])
})

describe('evidence', () => {
  test('shows the words that each field came from', () => {
    const text = '中一仔補英文，唔使補中文，📍沙田第一城，逢二四晚7:30-9:00，$200/hr，要女導師'
    const words = readJobRequest(text).evidence.map(({ field, words: said }) => [field, said])
    expect(words).toEqual([
      ['subjects', '英文'],
      ['levels', '中一'],
      ['areaIds', '沙田第一城'],
      ['feePerHour', '$200/hr'],
      ['lessonsPerWeek', '逢二四'],
      ['minutesPerLesson', '晚7:30-9:00'],
      ['tutorGender', '要女'],
      ['studentGender', '仔'],
      ['times', '逢二四'],
      ['times', '晚7:30-9:00'],
    ])
  })

  test('is where it says, and says something', () => {
    for (const { text } of everyText) checkEvidence(text)
  })
})

function checkEvidence(text: string) {
  for (const { words, start, end } of readJobRequest(text).evidence) {
    expect(text.slice(start, end)).toBe(words)
    expect(words.trim()).not.toBe('')
    expect(end).toBeLessThanOrEqual(text.length)
  }
}

const pieces = [
  ...everyText.flatMap(({ text }) => text.split(/[，,。 ]/u)),
  ...[
    '唔使',
    '除咗',
    '$',
    '兩',
    '廿',
    '個半',
    '㈰',
    'ﬁ',
    '½',
    '́',
    '\u200b',
    '👩🏽‍🏫',
    '\ud800',
    'İ',
    '\n',
  ],
]
const phrase = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom('', ' ', '，', '、', '\n')), {
    maxLength: 20,
  })
  .map((parts) => parts.flat().join(''))
const anyText = fc.oneof(phrase, fc.string({ unit: 'binary', maxLength: 300 }))

describe('whatever is typed', () => {
  test('is read without an error, and evidence holds words of the text', {
    timeout: 240_000,
  }, () => {
    fc.assert(fc.property(anyText, checkEvidence), { numRuns: howMany({ short: 80, whole: 400 }) })
  })

  // Reads over a thousand texts twice, on busy machines.
  test('means the same in simplified characters', { timeout: 240_000 }, () => {
    const answer = (text: string) => ({ ...readJobRequest(text), evidence: [] })
    for (const { text } of sample(4)(everyText))
      expect(answer(simplify(text))).toEqual(answer(text))
    fc.assert(
      fc.property(phrase, (text) => {
        expect(answer(simplify(text))).toEqual(answer(text))
      }),
      { numRuns: howMany({ short: 40, whole: 200 }) },
    )
  })

  test('gives figures that a form accepts', { timeout: 240_000 }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { feePerHour, times, minutesPerLesson, lessonsPerWeek } = readJobRequest(text)
        const { min, max } = feePerHour
        expect(min ?? 0).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY)
        for (const amount of [min, max]) expect(Number.isInteger(amount ?? 1)).toBe(true)
        expect(minutesPerLesson ?? 60).toBeGreaterThan(0)
        expect(Number.isInteger(lessonsPerWeek ?? 1)).toBe(true)
        for (const { from, to } of times) {
          for (const time of [from, to]) expect(time ?? '12:00').toMatch(/^[0-2]\d:[0-5]\d$/u)
        }
      }),
      { numRuns: howMany({ short: 40, whole: 200 }) },
    )
  })

  const hostile = [
    '一',
    '5',
    '百',
    '$1-',
    'mon ',
    '囡囡',
    '唔使補中文',
    '大學生',
    '(',
    'P3 ',
    '一星期',
    '一至五 ',
    'a2 法文 ',
    '小三 男 ',
    '性别: ',
    '一二三 ',
    'mon 3.30-',
    '一百一个钟',
    '已有',
    '30分',
    'a maths ',
    '作文 ',
  ]
  // Measures processor time; the test's own limit only guards against never ending.
  test.each(sample(3)(hostile))(
    '100 KB of %s takes no longer than its length',
    { timeout: 240_000 },
    (unit) => {
      readJobRequest(unit)
      const before = process.cpuUsage()
      readJobRequest(unit.repeat(Math.ceil(100_000 / unit.length)))
      const { user, system } = process.cpuUsage(before)
      // Half a second when idle; quadratic time would be minutes.
      expect((user + system) / 1000).toBeLessThan(4000)
    },
  )
})
