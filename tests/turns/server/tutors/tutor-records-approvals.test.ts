import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import type { Database } from '#server/db/open.ts'
import { approval } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type Calls, callsAs, twoTutors } from '#tests/support/own-tutor.ts'
import { requestsOf } from '#tests/support/waiting-requests.ts'

type Kind = 'tutor.identity' | 'tutor.qualification' | 'tutor.introduction' | 'tutor.texts'

describeOnOneDatabase('names and qualification wait for an operator', (open) => {
  let db: Database
  let own: Calls
  let staff: Calls
  const record = async () => (await own.get<OwnTutor>('/api/tutor/select')).data
  const visible = async () => {
    const { tutorId } = await record()
    return own.get<TutorDetail>(`/api/tutor/detail?tutorId=${tutorId}`)
  }
  const waiting = async (kind: Kind) =>
    db
      .select()
      .from(approval)
      .where(
        and(
          eq(approval.tutorId, (await record()).tutorId),
          eq(approval.kind, kind),
          eq(approval.state, 'PENDING'),
        ),
      )
  const decide = async (kind: Kind, approve: boolean) => {
    const [{ id } = { id: 0 }] = await waiting(kind)
    const said = approve ? {} : { reason: 'nameDiffers' }
    const body = { approvalId: id, approve, ...said }
    expect((await staff.post('/api/operator/approval/decide', body)).code).toBe(200)
  }
  beforeAll(async () => {
    const opened = await twoTutors(open)
    db = opened.db
    own = opened.own
    staff = callsAs(opened.app, (await signInOperator(db)).token)
  })

  test('a new profile is public once name, qualification and introduction were approved', async () => {
    await decide('tutor.identity', true)
    expect(await record()).toMatchObject({
      listing: 'waiting',
      approvals: { identity: 'approved' },
    })
    expect((await visible()).code).toBe('A0404')
    await decide('tutor.qualification', true)
    expect((await record()).listing).toBe('waiting')
    expect((await visible()).code).toBe('A0404')
    await decide('tutor.introduction', true)
    expect(await record()).toMatchObject({ listing: 'listed', pending: { identity: null } })
    expect((await visible()).data.name).toBe('陳老師')
  })

  test('the old version stays public; twenty times the same wish is one request', async () => {
    const wish = { nameZh: '李小文', nameEn: 'Li Siu Man' }
    await Promise.all(
      Array.from({ length: 20 }, () => own.post('/api/tutor/important/update', wish)),
    )
    expect(await waiting('tutor.identity')).toHaveLength(1)
    expect((await visible()).data.name).toBe('陳老師')
    expect(await record()).toMatchObject({
      nameZh: '陳大文',
      listing: 'listed',
      approvals: { identity: 'pending' },
      pending: { identity: { ...wish, sex: 'F', birthYear: 2003 } },
    })
    await decide('tutor.identity', true)
    expect((await visible()).data.name).toBe('李老師')
  })

  test('which words of a long name are the surname waits with it', async () => {
    const before = await record()
    const wish = { nameZh: '', nameEn: 'Ana Garcia Perez', surnameEn: 'Garcia Perez' }
    const wrong = await own.post('/api/tutor/important/update', { ...wish, surnameEn: 'Chan' })
    expect([wrong.code, wrong.issues]).toEqual(['A0400', [{ field: 'surnameEn', rule: 'choice' }]])
    await own.post('/api/tutor/important/update', wish)
    expect((await record()).pending.identity).toMatchObject(wish)
    expect((await visible()).data.name).toBe('李老師')
    await decide('tutor.identity', true)
    expect((await visible()).data.name).toBe('Garcia Perez老師')
    expect(await record()).toMatchObject(wish)
    await own.post('/api/tutor/important/update', { birthYear: 2002 })
    await decide('tutor.identity', true)
    expect((await visible()).data.name, 'the choice stays').toBe('Garcia Perez老師')
    const { nameZh, nameEn, birthYear } = before
    await own.post('/api/tutor/important/update', { nameZh, nameEn, birthYear })
    await decide('tutor.identity', true)
    expect((await visible()).data.name).toBe('李老師')
  })

  test('taken back, nothing waits; refused, it may be asked again', async () => {
    await own.post('/api/tutor/important/update', { birthYear: 1999 })
    await own.post('/api/tutor/important/update', { birthYear: 2003 })
    expect(await waiting('tutor.identity')).toHaveLength(0)
    expect((await record()).approvals.identity).toBe('approved')
    await own.post('/api/tutor/important/update', { birthYear: 1999 })
    await decide('tutor.identity', false)
    expect(await record()).toMatchObject({ birthYear: 2003, approvals: { identity: 'rejected' } })
    expect((await visible()).code).toBe(200)
    await own.post('/api/tutor/important/update', { birthYear: 1999 })
    expect(await waiting('tutor.identity')).toHaveLength(1)
  })

  test('a level is public when an operator has seen it; its minimum fee holds from now on', async () => {
    const cheap = {
      itemValue: 'tutor_remediation_math',
      levels: ['local:10'],
      hourlyFeeCents: 90_00,
    }
    await own.post('/api/tutor/teach/type/update', cheap)
    const level = { tutorLevel: 'current_teacher', universityId: 'cuhk' }
    const refused = await own.post('/api/tutor/base/edu/update', level)
    expect(refused).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'tutorLevel', rule: 'minFee?amount=200' }],
    })
    await own.post('/api/tutor/teach/type/update', { ...cheap, hourlyFeeCents: 200_00 })
    const asked = await own.post<OwnTutor>('/api/tutor/base/edu/update', level)
    expect(asked.data).toMatchObject({
      tutorLevel: 'university_level',
      pending: { qualification: { tutorLevel: 'current_teacher', university: { id: 'cuhk' } } },
    })
    expect((await visible()).data.tutorLevel).toBe('university_level')
    const low = await own.post('/api/tutor/teach/type/update', cheap)
    expect(low.issues).toEqual([{ field: 'hourlyFeeCents', rule: 'minFee?amount=200' }])
    await decide('tutor.qualification', true)
    expect((await visible()).data).toMatchObject({
      tutorLevel: 'current_teacher',
      university: { id: 'cuhk' },
    })
  })

  test('of a name that is taken away nothing stays, and staff are told of it', async () => {
    const name = async () => (await visible()).data.name
    await own.post('/api/tutor/important/update', { nameZh: '陳大文', nameEn: 'Chan Tai Man' })
    if ((await waiting('tutor.identity')).length > 0) await decide('tutor.identity', true)
    expect(await name()).toBe('陳老師')
    await own.post('/api/tutor/important/update', { nameZh: '', nameEn: 'Peter WONG' })
    const [{ id } = { id: 0 }] = await waiting('tutor.identity')
    const queue = await staff.get<Page<QueuePerson>>('/api/operator/approval/list')
    expect(requestsOf(queue.data).find(({ approvalId }) => approvalId === id)?.claims).toEqual(
      expect.arrayContaining([
        { field: 'nameZh', before: '陳大文', after: null },
        { field: 'nameEn', before: 'Chan Tai Man', after: 'Peter WONG' },
      ]),
    )
    expect(await name(), 'the old one until then').toBe('陳老師')
    await decide('tutor.identity', true)
    expect(await name()).toBe('Wong老師')
  })
})
