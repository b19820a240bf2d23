import { describe, expect, test } from 'vitest'
import { introductions, wrongFields } from '#tests/support/introduction-scores.ts'
import type { IntroductionField } from '#understanding/read-tutor.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

/** Known misreadings (ellipses, joined place names, double university names); may only shrink. */
const known: Readonly<Record<string, readonly IntroductionField[]>> = {
  'own-92': ['subjects'],
  'fresh-48': ['areas'],
  'second-14': ['yearsExperience'],
  'second-35': ['tutorLevel'],
  'blind-a-047': ['subjects'],
  'blind-a-071': ['subjects'],
  'blind-a-081': ['tutorLevel', 'university'],
  'blind-a-095': ['areas'],
  'blind-c-005': ['areas'],
  'blind-c-029': ['major'],
  'blind-g-010': ['major'],
}

test.each(introductions)('$id $lang: $text', (sample) => {
  expect(wrongFields(sample)).toEqual(known[sample.id] ?? [])
})

describe('the words behind a field', () => {
  const text = '港大數學系Year 3，DSE數學5**，補習4年，教中一至中三數學，住沙田，可到大圍'
  const wordsOf = (field: IntroductionField) =>
    readTutorIntroduction(text)
      .evidence.filter((one) => one.field === field)
      .map(({ words }) => words)

  test.each<[IntroductionField, string[]]>([
    ['tutorLevel', ['Year 3']],
    ['university', ['港大']],
    ['major', ['數學系']],
    ['subjects', ['數學']],
    ['levels', ['中一至中三']],
    ['areas', ['大圍']],
    ['yearsExperience', ['4年']],
    ['examResults', ['DSE數學5**']],
    ['online', []],
  ])('%s', (field, words) => {
    expect(wordsOf(field)).toEqual(words)
  })

  test('nothing said, nothing read', () => {
    const { evidence, ...fields } = readTutorIntroduction('大家好，請多多指教！')
    expect(evidence).toEqual([])
    expect(fields).toEqual({
      tutorLevel: null,
      university: null,
      universities: [],
      major: null,
      subjects: [],
      levels: [],
      areas: [],
      yearsExperience: null,
      examResults: [],
      online: false,
      home: false,
      hidden: { sex: null, birthYear: null, takenOut: [] },
      teaches: [],
      name: null,
      times: [],
      unread: [],
    })
  })
})
