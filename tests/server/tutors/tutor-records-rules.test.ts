import { beforeAll, describe, expect, test } from 'vitest'
import { districts } from '#catalogue/areas.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { hongKongYear } from '#server/ground/hong-kong-time.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type Calls, twoTutors } from '#tests/support/own-tutor.ts'
import { goodProfile } from '#tests/support/registration-steps.ts'
import { howMany } from '#tests/support/sample.ts'

const year = hongKongYear(new Date())
const ages = `outOfRange?min=${year - 100}&max=${year - 16}`

describeOnOneDatabase('what a tutor may change', (open) => {
  let own: Calls
  let other: Calls
  const record = async (as = own) => (await as.get<OwnTutor>('/api/tutor/select')).data
  beforeAll(async () => {
    ;({ own, other } = await twoTutors(open))
  })

  describe('what belongs to somebody else is not to be had', () => {
    test('subjects, places, studies, templates', async () => {
      const before = await record(other)
      const [teach] = before.teaches
      const [edu] = before.education
      const kept = await other.post<{ id: number }>('/api/v2/tutor/job/leave/msg/template/add', {
        template: '你好，我想申請。',
      })
      const id = kept.data.id
      const answers = [
        await own.post(`/api/tutor/teach/type/delete/by/id?id=${teach?.id}`),
        await own.post('/api/tutor/teach/type/update', { ...teachOf(teach), id: teach?.id }),
        await own.post('/api/tutor/teach/type/update', {
          types: [{ ...teachOf(teach), id: teach?.id }],
        }),
        await own.post('/api/tutor/normal/update', {
          fees: [{ id: teach?.id, hourlyFeeCents: 999_00 }],
        }),
        await own.post(`/api/tutor/teach/area/delete?teachArea=10581`),
        await own.post(`/api/tutor/edu/delete?eduValue=${edu?.eduValue}`),
        await own.post('/api/tutor/edu/update', {
          item: { ...exam('A'), eduValue: edu?.eduValue },
        }),
        await own.post(`/api/v2/tutor/job/leave/msg/template/delete?id=${id}`),
        await own.post(`/api/v2/tutor/job/leave/msg/template/edit?id=${id}&template=x`),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'A0404'))
      expect({ ...(await record(other)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
      const list = await own.get<{ list: unknown[] }>(listPath)
      expect(list.data.list).toEqual([])
    })
  })

  describe('the same again, or many times at once, has one effect', () => {
    test.each<[path: CalledPath, body: object]>([
      [
        '/api/tutor/teach/type/update',
        { itemValue: 'tutor_music_piano', levels: ['music12:1'], hourlyFeeCents: 300_00 },
      ],
      ['/api/tutor/teach/area/update', { teachArea: 10581 }],
      ['/api/tutor/edu/update', { item: exam('5*', 'tutor_remediation_physics') }],
      [
        '/api/tutor/edu/update',
        { item: { kind: 'study', universityId: 'hku', majorId: 'law', fromYear: 2020 } },
      ],
      ['/api/tutor/edu/update', { list: [exam('5'), { kind: 'study', institution: '示範書院' }] }],
      ['/api/tutor/work/update', { work: [{ title: '助教' }, { title: '導師', toYear: 2024 }] }],
      ['/api/tutor/normal/update', { slots: [slot(600, 720), slot(660, 780), slot(780, 840)] }],
    ])('%s %#', async (path, body) => {
      const once = (await own.post<OwnTutor>(path, body)).data
      const answers = await Promise.all(
        Array.from({ length: howMany({ short: 4, whole: 20 }) }, () => own.post(path, body)),
      )
      expect(answers.every(({ code }) => code === 200)).toBe(true)
      expect({ ...(await record()), updatedAt: '' }).toEqual({ ...once, updatedAt: '' })
    })

    test('free times that overlap are one', async () => {
      expect((await record()).slots).toEqual([{ day: 3, fromMinute: 600, toMinute: 840 }])
    })
  })

  test('a list is the whole list, in its order, and what stays keeps its id', async () => {
    const before = await record()
    const piano = before.teaches.find(({ itemValue }) => itemValue === 'tutor_music_piano')
    const english = { ...math(200_00), itemValue: 'tutor_remediation_english' }
    const types = [teachOf(piano), english]
    const { data } = await own.post<OwnTutor>('/api/tutor/teach/type/update', { types })
    expect(data.teaches.map(({ itemValue }) => itemValue)).toEqual(
      types.map((one) => one.itemValue),
    )
    expect(data.teaches[0]?.id).toBe(piano?.id)
    const turned = await own.post<OwnTutor>('/api/tutor/teach/type/update', {
      types: types.toReversed(),
    })
    expect(turned.data.teaches[1]?.id).toBe(piano?.id)
    const twice = await own.post('/api/tutor/teach/type/update', { types: [types[0], types[0]] })
    expect(twice.issues).toEqual([{ field: 'types.1.itemValue', rule: 'twice' }])
  })

  test('a district takes the place of its neighbourhoods, in either order', async () => {
    const district = districts[0]
    const [near] = district?.children ?? []
    const add = (teachArea = 0) => own.post<OwnTutor>('/api/tutor/teach/area/update', { teachArea })
    await own.post('/api/tutor/teach/area/update', { areas: [near?.id] })
    const ids = ({ data }: { data: OwnTutor }) => data.areas.map(({ areaId }) => areaId)
    expect(ids(await add(district?.id))).toEqual([district?.id])
    expect(ids(await add(near?.id))).toEqual([district?.id])
    const gone = await own.post(`/api/tutor/teach/area/delete?teachArea=${district?.id}`)
    expect(gone.code).toBe(200)
    const again = await own.post(`/api/tutor/teach/area/delete?teachArea=${district?.id}`)
    expect(again.code).toBe('A0404')
  })

  describe('refused, with the field, and nothing is lost', () => {
    test.each<[path: CalledPath, body: object, field: string, rule: string]>([
      [
        '/api/tutor/teach/type/update',
        { itemValue: 'tutor_none', levels: ['local:1'], hourlyFeeCents: 200_00 },
        'itemValue',
        'subject',
      ],
      [
        '/api/tutor/teach/type/update',
        { itemValue: 'tutor_music_piano', levels: ['local:1'], hourlyFeeCents: 200_00 },
        'levels',
        'level',
      ],
      [
        '/api/tutor/teach/type/update',
        { itemValue: 'tutor_music_piano', levels: ['music12:1'] },
        'hourlyFeeCents',
        'required',
      ],
      ['/api/tutor/teach/area/update', { areas: [273] }, 'areas.0', 'choice'],
      ['/api/tutor/teach/area/update', { teachArea: 4 }, 'teachArea', 'choice'],
      ['/api/tutor/base/edu/update', { universityId: 'hogwarts' }, 'universityId', 'choice'],
      ['/api/tutor/important/update', { birthYear: 2015 }, 'birthYear', ages],
      ['/api/tutor/important/update', { birthYear: 2009 }, 'guardian', 'required'],
      ['/api/tutor/important/update', { birthYear: 2010, guardian: ' ' }, 'guardian', 'required'],
      ['/api/tutor/important/update', { nameZh: 'Chan' }, 'nameZh', 'justChinese'],
      ['/api/tutor/edu/update', { item: exam('5', 'tutor_none') }, 'item.itemValue', 'subject'],
      ['/api/tutor/edu/update', { item: { ...exam('5'), exam: 'ZZZ' } }, 'item.exam', 'choice'],
      [
        '/api/tutor/work/update',
        { work: [{ title: '打 9123 4567' }] },
        'work.0.title',
        'noContact?at=2-11',
      ],
      [
        '/api/tutor/work/update',
        { work: [{ title: '助教' }, { title: '導師', organization: '打 9123 4567' }] },
        'work.1.organization',
        'noContact?at=2-11',
      ],
      ['/api/tutor/edu/update', { item: exam('9123 4567') }, 'item.grade', 'noContact?at=0-9'],
      [
        '/api/tutor/edu/update',
        { list: [exam('5'), { kind: 'study', institution: '打 9123 4567' }] },
        'list.1.institution',
        'noContact?at=2-11',
      ],
      [
        '/api/tutor/work/update',
        { work: [{ title: 'A', fromYear: 2025, toYear: 2024 }] },
        'work.0.toYear',
        'sooner',
      ],
      ['/api/tutor/normal/update', { slots: [slot(700, 720)] }, 'slots.0.fromMinute', 'time'],
      ['/api/tutor/normal/update', { slots: [slot(720, 600)] }, 'slots.0.toMinute', 'sooner'],
      ['/api/tutor/profile/update', { profile: '太短' }, 'profile', 'tutorProfile.short'],
      [
        '/api/tutor/profile/update',
        { profile: `${goodProfile}電話 9123 4567` },
        'profile',
        place(goodProfile, 3),
      ],
    ])('%s %j', async (path, body, field, rule) => {
      const before = await record()
      const answer = await own.post(path, body)
      expect([answer.code === 'A0400' || answer.code === 'A0410', answer.issues]).toEqual([
        true,
        [{ field, rule }],
      ])
      expect(await record()).toEqual(before)
    })

    test('a minor names who agrees, whom an adult does not keep', async () => {
      const send = async (body: object) =>
        (await own.post<OwnTutor>('/api/tutor/important/update', body)).data.pending.identity
      const { birthYear } = await record()
      expect(await send({ birthYear: 2009, guardian: ' 陳太太 ' })).toMatchObject({
        birthYear: 2009,
        guardian: '陳太太',
      })
      const named = await send({ birthYear: 2008, guardian: '' })
      expect(named, 'of age this year, perhaps already').toMatchObject({ guardian: '' })
      expect(await send({ birthYear, guardian: '陳太太' })).toMatchObject({ guardian: '' })
      expect((await record()).guardian).toBe('')
    })

    test('the sample introduction is not one’s own, however it is broken into lines', async () => {
      const { default: texts } = await import('#i18n/messages/zh-tw/tutors/introduction.json', {
        with: { type: 'json' },
      })
      const profile = texts.sample.replaceAll('。', '。\n')
      const { issues } = await own.post('/api/tutor/profile/update', { profile })
      expect(issues).toEqual([{ field: 'profile', rule: 'noJustCopy' }])
    })
  })
})

const listPath = '/api/v2/tutor/job/leave/msg/template/list?pageNum=1&pageSize=20'

function teachOf(teach: OwnTutor['teaches'][number] | undefined) {
  const { itemValue = '', levels = [], hourlyFeeCents = 0 } = teach ?? {}
  return { itemValue, levels, hourlyFeeCents }
}

function math(hourlyFeeCents: number) {
  return { itemValue: 'tutor_remediation_math', levels: ['local:10'], hourlyFeeCents }
}

function exam(grade: string, itemValue = 'tutor_remediation_math') {
  return { kind: 'exam', exam: 'HKDSE', itemValue, grade }
}

function slot(fromMinute: number, toMinute: number) {
  return { day: 3, fromMinute, toMinute }
}

function place(before: string, words: number) {
  const start = before.length + words
  return `tutorProfile.contact?at=${start}-${start + 9}`
}
