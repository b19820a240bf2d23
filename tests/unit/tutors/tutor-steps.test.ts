import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { issuesOf } from '#stores/form/issues.ts'
import { educationForm, emptyStudy } from '#stores/tutors/tutor-profile/steps/education.ts'
import { experienceForm } from '#stores/tutors/tutor-profile/steps/experience.ts'
import { identityForm } from '#stores/tutors/tutor-profile/steps/identity.ts'
import { placesForm } from '#stores/tutors/tutor-profile/steps/places.ts'
import { profileForm } from '#stores/tutors/tutor-profile/steps/profile.ts'
import { withFormIndexes } from '#stores/tutors/tutor-profile/steps/step.ts'
import { teachForm } from '#stores/tutors/tutor-profile/steps/teach.ts'
import { timesForm } from '#stores/tutors/tutor-profile/steps/times.ts'

/** Fields of a step that refuse these values; the others keep their initial values. */
async function refused(make: typeof identityForm, values: object) {
  const { table, $state } = make()
  const issues = await issuesOf(table, { ...$state.get().values, ...values })
  return issues.map(({ field, rule }) => `${field} ${rule}`)
}
const of = (make: unknown) => make as typeof identityForm
const study = {
  key: 'a',
  eduValue: '',
  school: emptyStudy,
  major: emptyStudy,
  fromYear: '',
  toYear: '',
}
const job = { key: 'a', title: '', organization: '', fromYear: '', toYear: '' }

describe('a step of a profile tells everything that is wrong at once', () => {
  test('who the tutor is', async () => {
    expect(await refused(identityForm, {})).toEqual([
      'nameZh required.name',
      'sex required.select',
      'birthYear required',
      'tutorLevel required.select',
    ])
    const chosen = { nameEn: 'Chan', sex: 'F', birthYear: '1995', tutorLevel: 'current_teacher' }
    expect(await refused(identityForm, chosen)).toEqual([])
    const many = { ...chosen, nameEn: 'Mary Jane Smith' }
    expect(await refused(identityForm, many)).toEqual(['surnameEn required.select'])
    expect(await refused(identityForm, { ...many, surnameEn: 'Smith' })).toEqual([])
    expect(await refused(identityForm, { ...many, surnameEn: 'Brown' }), 'of another name').toEqual(
      ['surnameEn required.select'],
    )
  })

  test('who agrees, of a minor alone', async () => {
    const chosen = { nameEn: 'Chan', sex: 'F', tutorLevel: 'secondary_five' }
    const year = Number(hongKongDay(new Date()).slice(0, 4))
    const born = (age: number) => ({ ...chosen, birthYear: String(year - age) })
    expect(await refused(identityForm, born(17))).toEqual(['guardian required'])
    expect(await refused(identityForm, { ...born(17), guardian: 'Chan Siu Ming' })).toEqual([])
    expect(await refused(identityForm, born(18)), 'perhaps of age already').toEqual([])
    const shown = (values: object) => {
      const { table, $state } = identityForm()
      return table.guardian?.shown?.({ ...$state.get().values, ...values } as never)
    }
    expect([16, 17, 18, 19].map((age) => shown(born(age)))).toEqual([true, true, true, false])
    expect(shown({ birthYear: '20' }), 'not typed in full').toBe(false)
  })

  test('studies: names that no list has, years, and no row that is empty', async () => {
    const unlisted = { id: '', name: 'Basket weaving' }
    const studies = [study, { ...study, major: unlisted, fromYear: '20x0', toYear: '1800' }]
    expect(await refused(of(educationForm), { major: unlisted, studies })).toEqual([
      'major unlisted',
      'studies.1.school required',
      'studies.1.major unlisted',
      'studies.1.fromYear number',
      'studies.1.toYear outOfRange?min=1940&max=2100',
    ])
  })

  test('subjects: at least one, with levels and a fee that is lawful', async () => {
    const type = { id: null, itemValue: 'x', label: 'x', levels: [], fee: '' }
    expect(await refused(of(teachForm), {})).toEqual([
      'types required.select',
      'teachIn required.select',
    ])
    const types = [type, { ...type, levels: ['local:1'], fee: 'HK$ 20' }, { ...type, fee: 'much' }]
    expect(await refused(of(teachForm), { types, teachIn: ['english'] })).toEqual([
      'types.0.levels required.select',
      'types.0.fee required',
      expect.stringMatching(/^types\.1\.fee minFee\?amount=/u),
      'types.2.levels required.select',
      'types.2.fee money',
    ])
  })

  test('places, experience, introduction; nobody must name hours', async () => {
    expect(await refused(of(placesForm), {})).toEqual(['modes required.select'])
    expect(await refused(of(placesForm), { modes: ['home'] })).toEqual(['areas required.select'])
    expect(await refused(of(placesForm), { modes: ['online'] })).toEqual([])
    const work = [job, { ...job, fromYear: '2020', toYear: '2010' }]
    const results = [{ key: 'a', eduValue: '', exam: 'HKDSE', itemValue: '', grade: '' }]
    expect(await refused(of(experienceForm), { yearsExperience: 'ab', work, results })).toEqual([
      'yearsExperience number',
      'work.1.title required',
      'work.1.toYear sooner',
      'results.0.itemValue required.select',
      'results.0.grade required.select',
    ])
    expect(await refused(of(profileForm), { profile: ' ' })).toEqual(['profile tutorProfile.short'])
    expect(await refused(of(timesForm), {})).toEqual([])
  })
})

test('rows that the server names by the order in which they were sent are found again', async () => {
  const issues = ['work.0.title', 'list.1.grade', 'list.0.institution', 'tutorLevel'].map(
    (field) => ({
      field,
      rule: 'invalid',
    }),
  )
  const sending = Promise.reject<OwnTutor>(new ApiError('A0400', { issues, waitSeconds: 5 }))
  const refusal = withFormIndexes(sending, { work: [2], list: [undefined, 3] })
  await expect(refusal).rejects.toMatchObject({ code: 'A0400', waitSeconds: 5 })
  const { issues: found } = (await refusal.catch((error: unknown) => error)) as ApiError
  expect(found.map(({ field }) => field)).toEqual([
    'work.2.title',
    'list.3.grade',
    'list.0.institution',
    'tutorLevel',
  ])
})
