import { expect, test } from 'vitest'
import { questionFields, type ReadDraft } from '#contract/teaching/job-reading.ts'
import type { ReadingDraft } from '#server/teaching/job-reading/drafts.ts'
import { questionsOf } from '#server/teaching/job-reading/questions.ts'

const whole: ReadDraft = {
  ...{ category: 'A', preferredSubject: 'tutor_remediation_math', level: 'local:8' },
  ...{ areaId: 105800704, mode: 'home', studentSex: null, tutorSex: null, tutorLevel: null },
  ...{ lessonMinutes: 60, lessonsPerWeek: 2, hourlyFeeCents: 240_00, slots: [], remark: '' },
  ...{ subject: '數學', levelName: '中二', area: '沙田', evidence: [] },
}
const asked = (changes: Partial<ReadDraft>, doubts: ReadingDraft['doubts'] = {}) =>
  questionsOf([{ draft: { ...whole, ...changes }, doubts }]).map(({ field, why }) => [field, why])

test.each<[mode: ReadDraft['mode'], areaId: number | null, asksForArea: boolean]>([
  ['home', null, true],
  ['home', 105800704, false],
  ['online', null, false],
  ['online', 105800704, false],
])('a draft of lessons %s in area %s: asks for the area %s', (mode, areaId, asksForArea) => {
  expect(asked({ mode, areaId })).toEqual(asksForArea ? [['areaId', 'missing']] : [])
})

test.each<[what: string, changes: Partial<ReadDraft>, field: string | null]>([
  ['subject', { preferredSubject: null }, 'preferredSubject'],
  ['level', { level: null }, 'level'],
  ['subject and level', { preferredSubject: null, level: null }, 'preferredSubject'],
  ['fee', { hourlyFeeCents: null }, 'fee'],
  ['lessons a week', { lessonsPerWeek: null }, 'lessonsPerWeek'],
  ['length', { lessonMinutes: null }, 'lessonMinutes'],
  ['sex and degree', { studentSex: null, tutorSex: null, tutorLevel: null }, null],
])('of a draft that lacks %s alone, that is asked', (_, changes, field) => {
  expect(asked(changes)).toEqual(field === null ? [] : [[field, 'missing']])
})

test.each(questionFields)('what is doubtful is asked although it is there: %s', (field) => {
  const doubt = [{ value: 'a', label: null }]
  expect(asked({}, { [field]: doubt })).toEqual([[field, 'doubtful']])
})
