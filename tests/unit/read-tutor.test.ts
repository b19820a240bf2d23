import { describe, expect, test } from 'vitest'
import {
  givenSamples,
  ownSamples,
  type ScoredField,
  scores,
  wrongFields,
} from '#tests/support/introduction-scores.ts'
import type { IntroductionField } from '#understanding/read-tutor.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

/** Share of the samples that must be right at least. It only ever rises. */
const floors: Readonly<Record<ScoredField, readonly [given: number, own: number]>> = {
  tutorLevel: [1, 0.996],
  university: [1, 1],
  major: [1, 1],
  subjects: [1, 0.996],
  levels: [1, 1],
  areas: [1, 0.996],
  yearsExperience: [1, 0.996],
  examResults: [1, 1],
  online: [1, 1],
}

/** What is not read right yet: ellipses, names of places without anything between them. */
const known: Readonly<Record<string, readonly IntroductionField[]>> = {
  'own-92': ['subjects'],
  'fresh-48': ['areas'],
  'second-14': ['yearsExperience'],
  'second-35': ['tutorLevel'],
}

describe('score of the reader of introductions', () => {
  test.each([
    ['given', givenSamples, 0],
    ['own', ownSamples, 1],
  ] as const)('by field and language, %s samples', (name, samples, column) => {
    const { fields, languages } = scores(samples)
    const percent = (all: ReadonlyMap<string, number>) =>
      [...all].map(([key, share]) => `${key} ${(100 * share).toFixed(1)}`).join(', ')
    process.stdout.write(
      `${name} (${samples.length}): ${percent(fields)} | ${percent(languages)}\n`,
    )
    for (const [field, share] of fields) {
      expect(share, field).toBeGreaterThanOrEqual(floors[field][column])
    }
  })
})

describe('each introduction', () => {
  test.each([...givenSamples, ...ownSamples])('$id $lang: $text', (sample) => {
    expect(wrongFields(sample)).toEqual(known[sample.id] ?? [])
  })
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
      teaches: [],
      name: null,
      times: [],
      unread: [],
    })
  })
})
