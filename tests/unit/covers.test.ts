import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverOf } from '#catalogue/covers.ts'
import { subjectLabel, subjects } from '#catalogue/subjects.ts'
import { coverMotifs } from '#contract/cover.ts'
import { locales } from '#i18n/locales.ts'
import { lettersOnCover, placesOnCover } from '#rules/cover-places.ts'

const sprite = readFileSync(new URL('../../src/styles/covers.svg', import.meta.url), 'utf8')

test('every motif is drawn, and every drawing is a motif', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/gu)].map(([, id]) => id)
  expect(drawn.toSorted()).toEqual(coverMotifs.toSorted())
})

test('every motif has a subject; what has no subject gets a cover as well', () => {
  const used = new Set(subjects.map(({ value }) => coverOf(value).motif))
  expect(coverMotifs.filter((motif) => !used.has(motif))).toEqual([])
  expect(coverOf(null)).toEqual(coverOf('no_such_subject'))
  expect([
    coverOf('tutor_remediation_math').motif,
    coverOf('tutor_remediation_chemistry').motif,
    coverOf('tutor_music_piano').motif,
    coverOf('tutor_sport_swimming').motif,
    coverOf('tutor_remediation_chinese_history').motif,
    coverOf('tutor_remediation_art').motif,
  ]).toEqual(['curve', 'molecule', 'keys', 'swim', 'column', 'notebook'])
})

test.each([
  ['tutor_sport_chess', 'board'],
  ['tutor_sport_fitness', 'ball'],
  ['tutor_sport_martial_arts', 'ball'],
  ['tutor_sport_artistic_swimming', 'swim'],
  ['tutor_remediation_business', 'bars'],
  ['tutor_remediation_ess', 'leaf'],
  ['tutor_remediation_visual_arts', 'palette'],
  ['tutor_computer_access', 'code'],
  ['tutor_computer_robotics', 'robot'],
  ['tutor_music_guitar', 'strings'],
  ['tutor_music_erhu', 'strings'],
  ['tutor_music_singing', 'note'],
])('%s has its own motif, not that of a word within its name: %s', (itemValue, motif) => {
  expect(coverOf(itemValue).motif).toBe(motif)
})

test('the same title gives the same picture, other titles others', () => {
  expect(placesOnCover('中二代數')).toEqual(placesOnCover('中二代數'))
  const pictures = Array.from({ length: 60 }, (_, at) =>
    JSON.stringify(placesOnCover(`課程 ${at}`)),
  )
  expect(new Set(pictures).size).toBeGreaterThan(8)
})

test('letters stay within their 136 units in every language', () => {
  const width = (text: string) =>
    [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 1 : 0.58), 0)
  for (const locale of locales) {
    for (const { value } of subjects) {
      for (const { text, size, y } of lettersOnCover(subjectLabel(value, locale))) {
        expect(width(text) * size, text).toBeLessThanOrEqual(137)
        expect(size).toBeGreaterThanOrEqual(17)
        expect(y).toBeGreaterThan(60)
      }
    }
  }
  expect(lettersOnCover('數學').map(({ text }) => text)).toEqual(['數學'])
  expect(lettersOnCover('公民與社會發展').map(({ text }) => text)).toEqual(['公民與', '社會發展'])
  expect(lettersOnCover('Information and Communication Technology')).toEqual([])
})
