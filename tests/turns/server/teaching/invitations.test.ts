import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ReceivedInvitation, SentInvitation } from '#contract/teaching/invitations.ts'
import type { contactReveals } from '#contract/teaching/reveals.ts'
import { contactLook } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { JobParent, JobTutor } from '#tests/support/jobs.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

const day = 24 * 3_600_000

describeOnDatabases('a bought invitation', (open) => {
  let world: OrderWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  beforeEach(() => world.backInTime())
  const use = (parent: Calls, { tutorId }: { tutorId: number }) =>
    parent.post<SentInvitation>(`/api/v2/parent/invitation/tutor/use?tutorId=${tutorId}`)
  const contact = (parent: Calls, { tutorId }: { tutorId: number }) =>
    parent.post<{ mobile: string; until: string }>(
      `/api/v2/parent/get/invitation/tutor/contact?tutorId=${tutorId}`,
    )
  const answer = (tutor: Calls, invitationId: number, accept: boolean) =>
    tutor.post<ReceivedInvitation>('/api/tutor/invitation/answer', { invitationId, accept })
  const looks = async (of: Calls) =>
    (await of.get<DataOf<typeof contactReveals>>('/api/user/reveal/list?pageNum=1&pageSize=20'))
      .data
  const left = async (parent: Calls) =>
    (await parent.get<{ remaining: number }>('/api/v2/parent/overview/tutor/invitation/remaining'))
      .data.remaining
  const pair = async (): Promise<{ parent: JobParent; tutor: JobTutor }> => {
    const parent = await world.newParent()
    await world.withInvitations(parent)
    return { parent, tutor: await world.newTutor() }
  }

  test('shows the number when the tutor says yes, for 90 days, and costs one', async () => {
    const { parent, tutor } = await pair()
    expect((await contact(parent, tutor)).code, 'before').toBe('A0301')
    const sent = await use(parent, tutor)
    expect(sent.data).toMatchObject({ status: 'SENT', contactUntil: null, returned: false })
    const again = await Promise.all(Array.from({ length: 20 }, () => use(parent, tutor)))
    for (const { data } of again) expect(data).toEqual(sent.data)
    expect(await left(parent)).toBe(2)
    expect((await contact(parent, tutor)).code, 'not yet').toBe('A0440')

    const stranger = await world.newTutor()
    expect((await answer(stranger, sent.data.invitationId, true)).code).toBe('A0404')
    const { data } = await answer(tutor, sent.data.invitationId, true)
    expect(data).toMatchObject({ status: 'ANSWERED', answerBy: null })
    expect((await answer(tutor, sent.data.invitationId, true)).data).toEqual(data)
    expect((await answer(tutor, sent.data.invitationId, false)).code).toBe('A0440')
    expect((await looks(tutor)).total, 'nobody has looked').toBe(0)
    expect((await contact(parent, tutor)).data).toMatchObject({ mobile: tutor.mobile })
    expect((await looks(tutor)).list).toMatchObject([{ seenBy: 'parent', job: null }])
    await contact(parent, tutor)
    expect((await looks(tutor)).total, 'within the hour').toBe(1)
    await world.later(3_600_000)
    await contact(parent, tutor)
    expect((await looks(tutor)).total).toBe(2)
    expect((await looks(parent)).total, 'nobody saw theirs').toBe(0)
    expect((await use(parent, tutor)).data.invitationId, 'free').toBe(sent.data.invitationId)
    expect(await left(parent)).toBe(2)

    await world.later(91 * day)
    expect((await contact(parent, tutor)).code, 'over').toBe('A0301')
    expect((await use(parent, tutor)).data.status).toBe('SENT')
    expect(await left(parent)).toBe(1)
  })

  test('leaves what was seen on record, when whoever saw it is gone', async () => {
    const { parent, tutor } = await pair()
    const { invitationId } = (await use(parent, tutor)).data
    await answer(tutor, invitationId, true)
    await contact(parent, tutor)
    await world.closeAccount(parent)
    expect((await looks(tutor)).list).toMatchObject([{ seenBy: 'parent', name: '＊＊' }])
    await world.closeAccount(tutor)
    expect(await world.db.$count(contactLook, eq(contactLook.tutorId, tutor.tutorId))).toBe(0)
  })

  test('comes back when the tutor says no or nothing, as often as were bought together', async () => {
    const { parent, tutor } = await pair()
    for (const left3 of [3, 3, 3]) {
      const other = await world.newTutor()
      const { data } = await use(parent, other)
      await answer(other, data.invitationId, false)
      expect(await left(parent)).toBe(left3)
    }
    const spent = await use(parent, tutor)
    await world.later(7 * day + 60_000)
    expect((await answer(tutor, spent.data.invitationId, true)).code, 'too late').toBe('A0440')
    expect(await left(parent), 'three came back already').toBe(2)
    const list = (await parent.get<{ list: SentInvitation[] }>('/api/parent/invitation/list')).data
      .list
    expect(list.map(({ status, returned }) => [status, returned])).toEqual([
      ['EXPIRED', false],
      ['REFUSED', true],
      ['REFUSED', true],
      ['REFUSED', true],
    ])
    await world.later(31 * day)
    await use(parent, tutor)
    await world.later(7 * day + 60_000)
    expect(await left(parent), 'a month later it comes back').toBe(2)
  })

  test('cannot be used by two at once, nor without one, nor for oneself', async () => {
    const { parent } = await pair()
    const tutors = []
    for (let one = 0; one < 8; one++) tutors.push(await world.newTutor())
    const answers = await Promise.all(tutors.map((tutor) => use(parent, tutor)))
    const won = answers.filter(({ code }) => String(code) === '200')
    expect(won).toHaveLength(3)
    for (const { code } of answers) expect(['200', 'A0440']).toContain(String(code))
    expect(await left(parent)).toBe(0)
    const hidden = await world.newTutor({ listed: false })
    expect((await use(parent, hidden)).code).toBe('A0404')
  })

  test('of 200 uses of the last one, for twenty tutors, one is sent', async () => {
    const { parent } = await pair()
    for (let one = 0; one < 2; one++) await use(parent, await world.newTutor())
    const tutors = []
    for (let one = 0; one < 20; one++) tutors.push(await world.newTutor())
    const uses = tutors.flatMap((tutor) => Array.from({ length: 10 }, () => tutor))
    const answers = await Promise.all(
      uses.map(async (tutor) => ({ tutor, code: (await use(parent, tutor)).code })),
    )
    const won = new Set(answers.filter(({ code }) => code === 200).map(({ tutor }) => tutor))
    expect(won.size).toBe(1)
    for (const { code } of answers) expect(['200', 'A0440']).toContain(String(code))
    expect(await left(parent)).toBe(0)
  })

  test('bought alone is sent when it is paid, and refused where it would be of no use', async () => {
    const parent = await world.newParent()
    const tutor = await world.newTutor()
    const path = '/api/v2/parent/contact/invitation/tutor/alone'
    const buy = () => parent.post<{ orderNo: string }>(path, { tutorId: tutor.tutorId })
    const { orderNo } = (await buy()).data
    expect((await buy()).data.orderNo).toBe(orderNo)
    expect(await world.detail(parent, orderNo)).toMatchObject({
      dueCents: 38_00,
      lines: [{ goods: 'invitation', tutorId: tutor.tutorId }],
    })
    await world.book(orderNo, 38_00)
    const received = (await tutor.get<{ list: ReceivedInvitation[] }>('/api/tutor/invitation/list'))
      .data.list
    expect(received).toMatchObject([{ status: 'SENT' }])
    expect(await left(parent)).toBe(0)
    expect((await buy()).code, 'it waits').toBe('A0440')
    expect((await parent.post(path, { tutorId: 999_999 })).code).toBe('A0404')
  })

  test('bought alone for a tutor who has gone stays with the parent', async () => {
    const parent = await world.newParent()
    const tutor = await world.newTutor()
    const path = '/api/v2/parent/contact/invitation/tutor/alone'
    const { data } = await parent.post<{ orderNo: string }>(path, { tutorId: tutor.tutorId })
    await world.closeAccount(tutor)
    expect((await world.book(data.orderNo, 38_00)).data.outcome).toBe('paid')
    expect(await left(parent)).toBe(1)
  })
})
