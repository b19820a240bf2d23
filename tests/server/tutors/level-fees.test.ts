import { beforeAll, expect, test } from 'vitest'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { approveTutor, type Calls, twoTutors } from '#tests/support/own-tutor.ts'

const path = '/api/tutor/teach/type/update'
const english = {
  itemValue: 'tutor_remediation_english',
  levels: ['local:1', 'local:7', 'local:10'],
  hourlyFeeCents: 220_00,
  bands: [
    { levels: ['local:7'], hourlyFeeCents: 260_00 },
    { levels: ['local:10'], hourlyFeeCents: 320_00 },
  ],
}

describeOnOneDatabase('different fees by level in one subject', (open) => {
  let own: Calls
  beforeAll(async () => {
    const opened = await twoTutors(open)
    own = opened.own
    const { data } = await own.get<OwnTutor>('/api/tutor/select')
    await approveTutor(opened.db, data.tutorId, opened.time.now)
  })
  const teach = async () =>
    (await own.get<OwnTutor>('/api/tutor/select')).data.teaches.find(
      ({ itemValue }) => itemValue === english.itemValue,
    )

  test('stand in the record by their levels, and the lowest is the fee of the subject', async () => {
    expect((await own.post(path, english)).code).toBe(200)
    expect(await teach()).toMatchObject({
      hourlyFeeCents: 220_00,
      bands: [
        { levels: ['local:1'], hourlyFeeCents: 220_00 },
        { levels: ['local:7'], hourlyFeeCents: 260_00 },
        { levels: ['local:10'], hourlyFeeCents: 320_00 },
      ],
    })
  })

  test.each([
    ['local:1', 220_00],
    ['local:7', 260_00],
    ['local:10', 320_00],
  ])('a search at %s finds the tutor for the fee of that level alone', async (level, cents) => {
    const { data: mine } = await own.get<OwnTutor>('/api/tutor/select')
    const found = async (feeMaxCents: number) =>
      (
        await own.get<TutorSearchAnswer>(
          `/api/es/tutor/search?subject=${english.itemValue}&level=${level}&feeMaxCents=${feeMaxCents}&pageSize=50`,
        )
      ).data.list.find(({ tutorId }) => tutorId === mine.tutorId)
    expect(await found(cents)).toMatchObject({ feeFromCents: cents, feeToCents: cents })
    expect(await found(cents - 100)).toBeUndefined()
  })

  test.each<[string, object[], string]>([
    ['below the minimum', [{ levels: ['local:7'], hourlyFeeCents: 20_00 }], 'minFee'],
    ['of a level that is not taught', [{ levels: ['local:8'], hourlyFeeCents: 300_00 }], 'level'],
    [
      'of one level twice',
      [
        { levels: ['local:7'], hourlyFeeCents: 300_00 },
        { levels: ['local:7'], hourlyFeeCents: 310_00 },
      ],
      'level',
    ],
  ])('a fee %s is refused at its place, and nothing changes', async (_, bands, rule) => {
    const before = await teach()
    const { code, issues } = await own.post(path, { types: [{ ...english, bands }] })
    expect(code).toBe('A0400')
    expect(issues).toMatchObject([{ field: 'types.0.bands' }])
    expect(issues?.[0]?.rule).toMatch(new RegExp(`^${rule}`, 'u'))
    expect(await teach()).toEqual(before)
  })

  test('one new fee of the subject is of all its levels', async () => {
    const id = (await teach())?.id
    await own.post('/api/tutor/normal/update', { fees: [{ id, hourlyFeeCents: 250_00 }] })
    expect(await teach()).toMatchObject({ hourlyFeeCents: 250_00, bands: [] })
  })
})
