import { expect, test } from 'vitest'
import { withUnderstood } from '#rules/tutors/understood-search.ts'

const word = (filter: string, value: string) => ({ filter, value, label: value, words: value })
const understood = [word('subject', 'tutor_remediation_math'), word('area', '1058007')]

test('understood words become filters, and only the rest stays a keyword', () => {
  expect(
    withUnderstood({ keyword: 'maths Shatin patient' }, { understood, restKeyword: 'patient' }),
  ).toEqual({ keyword: 'patient', subject: ['tutor_remediation_math'], area: [1058007] })
})

test('they join what was chosen by hand, once, and never replace it', () => {
  const state = { keyword: 'maths female', subject: ['music_piano'], gender: 'M' as const }
  const answer = {
    understood: [...understood, word('subject', 'music_piano'), word('gender', 'F')],
    restKeyword: '',
  }
  expect(withUnderstood(state, answer)).toEqual({
    subject: ['music_piano', 'tutor_remediation_math'],
    area: [1058007],
    gender: 'M',
  })
})

test('without words there is nothing to understand', () => {
  const state = { area: [1058001] }
  expect(withUnderstood(state, { understood, restKeyword: '' })).toEqual(state)
})
