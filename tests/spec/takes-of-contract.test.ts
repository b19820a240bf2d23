import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contact } from '#contract/accounts/contact.ts'
import { updatePassword } from '#contract/accounts/passwords.ts'
import { refusalWord } from '#contract/errors.ts'
import {
  centsBetween,
  emailAddress,
  emailOrNone,
  longText,
  rowOf,
  rowsOf,
  severalLines,
  shortText,
  wholeNumber,
  yesOrNo,
} from '#contract/fields.ts'
import { errorsOf } from '#contract/kernel.ts'
import { makePayoutFile } from '#contract/staff/operator-withdrawals.ts'
import { registrationNumber } from '#contract/staff/organizations.ts'
import { newsWord, sideNotified } from '#contract/teaching/job-news.ts'
import { hourMinutes } from '#contract/teaching/lessons.ts'
import { wholeEducation } from '#contract/tutors/tutor-records/education.ts'
import { lessonFields } from '#contract/tutors/tutor-records/identity.ts'
import { workFields } from '#contract/tutors/tutor-records/work.ts'
import { simpleTutor } from '#contract/tutors/tutors.ts'
import { levelKey } from '#contract/vocabulary.ts'
import { SlotInput } from '#contract/week-slot.ts'

/* Fields' conversions and refusals beyond their limits, which the shape of the contract shows. */

const refused = (rule: string, field = '') => ({ refused: `${field} ${rule}`.trim() })
const study = { kind: 'study', fromYear: 2000, toYear: 2004 }
const work = (fromYear: number | null, toYear: number | null) => [
  { title: 'A', organization: '', fromYear, toYear },
]
const slot = (fromMinute: number, toMinute: number) => ({ day: 1, fromMinute, toMinute })
const letter = (page: unknown) => ({
  topic: 'other',
  email: 'a@b.hk',
  message: 'long enough',
  page,
})
const read = (page: string | null) => ({ ...letter(page), name: '', homepage: '' })
const sealed = 'x'.repeat(344)
const changed = (fields: object) => ({ keyCode: '9f1c2f7e-6a51-4c55-9d0e-0b8d4d6f1a11', ...fields })

const rows: [what: string, schema: v.GenericSchema | undefined, given: unknown, got: unknown][] = [
  ['a line', shortText(5), ' a b ', 'a b'],
  ['a line', shortText(5), 'a\tb', refused('text')],
  ['a line', shortText(5), 'a\u007fb', refused('text')],
  ['a line', shortText(5), 'a\u001fb', refused('text')],
  ['a line', shortText(5), 'a\ud800', refused('text')],
  ['a line', shortText(5), '\udfff', refused('text')],
  ['a line', shortText(5), '\ue000~', '\ue000~'],
  ['several lines', longText(9), 'a\n\tb', 'a\n\tb'],
  ['several lines', longText(9), 'a\u0001b', refused('text')],
  ['lines of a form', severalLines(3), 'a\r\nb', 'a\nb'],
  ['lines of a form', severalLines(3), 'a\rb', 'a\nb'],
  ['an address', emailAddress, '', refused('email')],
  ['an address', emailAddress, 'a@b.hk', 'a@b.hk'],
  ['an address', emailAddress, `${'a'.repeat(255)}`, refused('range?max=254')],
  ['an address or none', emailOrNone, '', ''],
  ['an address or none', emailOrNone, 'a', refused('email')],
  ['yes', yesOrNo, 1, true],
  ['yes', yesOrNo, '1', true],
  ['yes', yesOrNo, 'true', true],
  ['yes', yesOrNo, true, true],
  ['no', yesOrNo, '0', false],
  ['no', yesOrNo, 'false', false],
  ['rows', rowsOf(v.number(), 2), '[1,2]', [1, 2]],
  ['rows', rowsOf(v.number(), 2), [1], [1]],
  ['rows', rowsOf(v.number(), 2), '{}', refused('text')],
  ['rows', rowsOf(v.number(), 2), '[', refused('text')],
  ['a row', rowOf(v.object({ a: v.number() })), '{"a":1}', { a: 1 }],
  ['a row', rowOf(v.object({ a: v.number() })), { a: 1 }, { a: 1 }],
  ['a row', rowOf(v.object({})), 'null', refused('text')],
  ['a row', rowOf(v.object({})), '1', refused('text')],
  ['minutes', hourMinutes, '1:30', 90],
  ['minutes', hourMinutes, 90, 90],
  ['a number', wholeNumber(1, 5), '9'.repeat(400), refused('outOfRange?min=1&max=5')],
  ['a number', wholeNumber(1, 5), '-1', refused('outOfRange?min=1&max=5')],
  ['a number', wholeNumber(1, 5), '1.5', refused('number')],
  ['an amount', centsBetween(20_00, 50_00), 19_99, refused('amountOutOfRange?min=20&max=50')],
  ['a level', levelKey, 'local:8', 'local:8'],
  ['a level', levelKey, 'local:800', refused('level')],
  ['a level', levelKey, 8, refused('level')],
  ['a number of registration', registrationNumber, '', ''],
  ['a number of registration', registrationNumber, 'x', refused('registrationNumber')],
  ['a stretch of the week', SlotInput, slot(600, 615), slot(600, 615)],
  ['a stretch of the week', SlotInput, slot(600, 600), refused('sooner', 'toMinute')],
  ['a stretch of the week', SlotInput, slot(600, 616), refused('time', 'toMinute')],
  ['work', workFields.work, work(2000, 2000), work(2000, 2000)],
  ['work', workFields.work, work(2001, 2000), refused('sooner', '0.toYear')],
  ['work', workFields.work, work(2001, null), work(2001, null)],
  ['work', workFields.work, work(null, 2000), work(null, 2000)],
  ['a study', wholeEducation, [study], refused('required', '0.institution')],
  [
    'a study',
    wholeEducation,
    [{ ...study, institution: '' }],
    refused('required', '0.institution'),
  ],
  [
    'a study',
    wholeEducation,
    [{ ...study, universityId: 'hku', toYear: 1999 }],
    refused('sooner', '0.toYear'),
  ],
  ['choices', lessonFields.modes, 'online,home', ['home', 'online']],
  ['choices', lessonFields.shortestLessonMinutes, 60, 60],
  ['choices', lessonFields.shortestLessonMinutes, 61, refused('choice')],
  ['a tutor by either name', simpleTutor.query, { id: 1 }, { tutorId: 1 }],
  ['a tutor by either name', simpleTutor.query, { tutorId: 2 }, { tutorId: 2 }],
  ['a tutor by either name', simpleTutor.query, { id: 1, tutorId: 2 }, { tutorId: 2 }],
  ['a tutor by either name', simpleTutor.query, {}, refused('required')],
  ['the page of a letter', contact.body, letter('/a?b'), read('/a?b')],
  ['the page of a letter', contact.body, letter('//é'), read(null)],
  ['the page of a letter', contact.body, letter(5), read(null)],
  ['a new password', updatePassword.body, changed({}), refused('required', 'password')],
  [
    'a new password',
    updatePassword.body,
    changed({ password1: sealed }),
    refused('twicePassword', 'password2'),
  ],
  [
    'a payment file',
    makePayoutFile.body,
    { withdrawalNos: ['W100000197', 'W100000197'] },
    refused('twice', 'withdrawalNos'),
  ],
  [
    'a payment file',
    makePayoutFile.body,
    { withdrawalNos: [] },
    refused('required', 'withdrawalNos'),
  ],
]

test.each(rows)('%s: %#', (_, schema, given, got) => {
  const { success, output, issues } = v.safeParse(schema ?? v.never(), given)
  const [issue] = issues ?? []
  const place = issue?.path?.map(({ key }) => key).join('.')
  expect(success ? output : refused(issue?.message ?? '', place)).toEqual(got)
})

test('the codes of who may call, of a signature and of the call itself', () => {
  const codes = (access: Parameters<typeof errorsOf>[0]['access'], signed?: true) =>
    errorsOf({ access, errors: ['A0404'], ...(signed && { signed }) })
  expect(codes('anyone')).toEqual(['A0404'])
  expect(codes('member')).toEqual(['A0230', 'A0404'])
  for (const access of ['person', 'parent', 'tutor', 'organization', 'operator'] as const) {
    expect(codes(access)).toEqual(['A0230', 'A0301', 'A0404'])
  }
  expect(codes('member', true)).toEqual(['A0230', 'A0340', 'A0506', 'A0404'])
})

test('a refusal is called by its rule where that has words of its own', () => {
  const said = (code: string, ...rules: string[]) =>
    refusalWord(
      code,
      rules.map((rule) => ({ field: 'a', rule })),
    )
  expect(said('A0301', 'own')).toBe('A0301.own')
  expect(said('A0440', 'unseen?n=5')).toBe('A0440.unseen')
  expect(said('A0440', 'own')).toBe('A0440')
  expect(said('A0440')).toBe('A0440')
})

test('news of a job say which side they tell, and what', () => {
  expect(sideNotified('invited')).toBe('tutor')
  expect(sideNotified('takenDown')).toBe('parent')
  const both = ['parent', 'tutor'] as const
  for (const side of both) {
    const news = `${side}.reviewShown` as Parameters<typeof sideNotified>[0]
    expect([sideNotified(news), newsWord(news)]).toEqual([side, 'reviewShown'])
  }
})
