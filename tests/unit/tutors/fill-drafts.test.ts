import { beforeEach, expect, test, vi } from 'vitest'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { accountDraft } from '#stores/form/drafts.ts'
import { fillDrafts } from '#stores/tutors/tutor-profile/fill-drafts.ts'
import type { IntroductionRead } from '#stores/tutors/tutor-profile/introduction.ts'
import { loadRecord } from '#stores/tutors/tutor-profile/record.ts'
import { stepDrafts, steps } from '#stores/tutors/tutor-profile/step-names.ts'
import { educationForm } from '#stores/tutors/tutor-profile/steps/education.ts'
import { experienceForm } from '#stores/tutors/tutor-profile/steps/experience.ts'
import { identityForm } from '#stores/tutors/tutor-profile/steps/identity.ts'
import { placesForm } from '#stores/tutors/tutor-profile/steps/places.ts'
import { profileForm } from '#stores/tutors/tutor-profile/steps/profile.ts'
import { teachForm } from '#stores/tutors/tutor-profile/steps/teach.ts'
import { timesForm } from '#stores/tutors/tutor-profile/steps/times.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/* Target field of each value read in an introduction, and existing values that stay. */

const page = pageOfStores(() => ({ code: 'B0001' }))
const forms = {
  ...{ identity: identityForm, education: educationForm, teach: teachForm, places: placesForm },
  ...{ times: timesForm, experience: experienceForm, profile: profileForm },
}
type Step = keyof typeof forms
const formOf = (step: Step) => forms[step]() as unknown as ReturnType<typeof profileForm>
const drafts = () =>
  Object.fromEntries(
    steps.flatMap((step) => {
      const typed = stepDrafts[step].$typed.get()
      return typed === null ? [] : [[step, typed]]
    }),
  )

let account = 50
beforeEach(async () => {
  vi.clearAllMocks()
  account += 1
  page.as(userKinds.tutor, account)
  await loadRecord(false)
  for (const step of steps) stepDrafts[step].$typed.listen(() => {})
})

const nothing: IntroductionRead = {
  fields: {
    ...{ tutorLevel: null, university: null, universities: [], major: null, subjects: [] },
    ...{
      levels: [],
      areas: [],
      yearsExperience: null,
      examResults: [],
      online: false,
      home: false,
    },
  },
  ...{ evidence: [], universities: [], major: null, teaches: [], unread: [], areas: [] },
  ...{
    name: { nameZh: null, nameEn: null },
    sex: null,
    birthYear: null,
    publicText: '',
    takenOut: [],
    slots: [],
    examResults: [],
  },
  by: 'rules',
}

test.each(Object.keys(forms) as Step[])(
  'what is typed in the step %s is kept under its name',
  (step) => {
    const form = formOf(step)
    expect(form.id).toBe(step)
    const [name = ''] = Object.keys(form.table)
    const value = { ...form.$state.get().values }[name as 'profile']
    form.change({ [name]: Array.isArray(value) ? ['x'] : 'x' })
    expect(Object.keys(drafts())).toEqual([step])
  },
)

test('an introduction that says nothing changes nothing', () => {
  fillDrafts(nothing)
  expect(drafts()).toEqual({})
})

const introduction: IntroductionRead = {
  ...nothing,
  fields: {
    ...nothing.fields,
    ...{ tutorLevel: 'university_level', university: 'hku', yearsExperience: 2.5, online: true },
  },
  evidence: [
    { field: 'university', words: '港大', start: 0, end: 2 },
    { field: 'areas', words: '沙田', start: 3, end: 5 },
    { field: 'areas', words: '大圍', start: 6, end: 8 },
    { field: 'areas', words: '沙田', start: 9, end: 11 },
  ],
  universities: [
    { id: 'cuhk', name: '中文大學' },
    { id: 'hku', name: '香港大學' },
  ],
  major: { id: 'law', name: '法律' },
  teaches: [
    {
      subject: 'math',
      name: '數學',
      levelKeys: ['local:7', 'local:8'],
      fees: [{ levelKeys: [], hourlyFeeCents: 250_00 }],
    },
    {
      subject: 'english',
      name: '英文',
      levelKeys: ['local:1', 'local:7'],
      fees: [
        { levelKeys: ['local:7'], hourlyFeeCents: 300_50 },
        { levelKeys: ['local:1'], hourlyFeeCents: 200_00 },
      ],
    },
    { subject: 'physics', name: '物理', levelKeys: [], fees: [] },
  ],
  name: { nameZh: '陳大文', nameEn: 'Chan Tai Man' },
  ...{ sex: 'F', birthYear: 2004, takenOut: ['2004年出生'] },
  publicText: '港大法律系，教數學。',
  slots: [{ day: 6, fromMinute: 540, toMinute: 720 }],
  areas: [
    { id: 11, name: '沙田' },
    { id: 12, name: '大圍' },
  ],
  examResults: [{ exam: 'HKDSE', subject: 'math', name: '數學', grade: '5**' }],
}

test('each field goes into its step', () => {
  fillDrafts(introduction)
  expect(drafts()).toEqual({
    identity: {
      ...{ tutorLevel: 'university_level', nameZh: '陳大文', nameEn: 'Chan Tai Man' },
      ...{ sex: 'F', birthYear: '2004' },
    },
    education: { university: introduction.universities[1], major: introduction.major },
    teach: {
      types: [
        {
          id: null,
          itemValue: 'math',
          label: '數學',
          levels: ['local:7', 'local:8'],
          fee: '250',
          bands: [],
        },
        {
          ...{ id: null, itemValue: 'english', label: '英文', levels: ['local:1', 'local:7'] },
          fee: '200',
          bands: [
            { levels: ['local:7'], fee: '300.50' },
            { levels: ['local:1'], fee: '200' },
          ],
        },
        { id: null, itemValue: 'physics', label: '物理', levels: [], fee: '', bands: [] },
      ],
    },
    places: { areas: [11, 12], modes: ['home', 'online'] },
    times: { slots: [{ day: 6, fromMinute: 540, toMinute: 720 }] },
    experience: {
      yearsExperience: '2',
      results: [{ key: 'read-0', eduValue: '', exam: 'HKDSE', itemValue: 'math', grade: '5**' }],
    },
    profile: { profile: '港大法律系，教數學。' },
  })
  const words = accountDraft('words').$typed.get()
  expect(words).toEqual({ university: ['港大'], areas: ['沙田', '大圍'] })
})

test('what was typed before stays where nothing else is said', () => {
  identityForm().change({ nameZh: '陳小文', nameEn: 'Chan Siu Man' })
  const row = {
    id: 4,
    itemValue: 'physics',
    label: 'Physics',
    levels: ['local:10' as const],
    fee: '99',
  }
  const other = { ...row, id: 5, itemValue: 'music_piano', label: 'Piano' }
  teachForm().change({ types: [row, other] })
  placesForm().change({ areas: [12, 13], modes: ['tutor_place'] })
  const result = (key: string, exam: string, itemValue: string, grade: string) => ({
    ...{ key, eduValue: key, exam, itemValue, grade },
  })
  experienceForm().change({
    results: [
      result('a', 'HKDSE', 'math', '5'),
      result('b', 'HKDSE', 'english', '4'),
      result('c', 'IB', 'math', '7'),
    ],
  })
  timesForm().change({ slots: [{ day: 6, fromMinute: 600, toMinute: 780 }] })
  fillDrafts(introduction)
  expect(drafts()).toMatchObject({
    identity: { nameZh: '陳小文', nameEn: 'Chan Siu Man' },
    places: { areas: [12, 13, 11], modes: ['tutor_place', 'online'] },
    times: { slots: [{ day: 6, fromMinute: 540, toMinute: 780 }] },
  })
  const { types } = teachForm().$state.get().values
  expect(types.map(({ id, itemValue, fee, levels }) => [id, itemValue, fee, levels])).toEqual([
    [5, 'music_piano', '99', ['local:10']],
    [null, 'math', '250', ['local:7', 'local:8']],
    [null, 'english', '200', ['local:1', 'local:7']],
    [4, 'physics', '99', ['local:10']],
  ])
  const { results } = experienceForm().$state.get().values
  expect(results.map(({ exam, itemValue, grade }) => `${exam} ${itemValue} ${grade}`)).toEqual([
    'HKDSE english 4',
    'IB math 7',
    'HKDSE math 5**',
  ])
})

test('nobody who has taught no year loses the answer', () => {
  fillDrafts({ ...nothing, fields: { ...nothing.fields, yearsExperience: 0 } })
  expect(drafts().experience).toEqual({ yearsExperience: '0' })
})

test.each([
  [false, [], [], undefined],
  [true, [], [], ['online']],
  [false, [11], [], ['home']],
  [false, [11], ['online'], ['online', 'home']],
  [true, [11], ['online'], ['online', 'home']],
  [false, [11], ['tutor_place'], ['tutor_place']],
])('online %s, areas %j and modes %j before: %j', (online, ids, before, modes) => {
  if (before.length > 0) placesForm().change({ modes: [...before] as never })
  const areas = ids.map((id) => ({ id, name: '' }))
  fillDrafts({ ...nothing, areas, fields: { ...nothing.fields, online } })
  expect(drafts().places?.modes).toEqual(modes)
})
