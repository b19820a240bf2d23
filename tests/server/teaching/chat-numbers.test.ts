import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ChatContact, chatContacts } from '#contract/teaching/chat.ts'
import type { contactReveals } from '#contract/teaching/reveals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

type Caller = Pick<Calls, 'get'>

describeOnOneDatabase('the number of the other side, in a conversation', (open) => {
  let world: OrderWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  const numberBy = async (of: Caller): Promise<ChatContact['numberBy'] | undefined> =>
    (await of.get<DataOf<typeof chatContacts>>('/api/chat/contact/list')).data.users[0]?.numberBy
  const looks = async (of: Caller) =>
    (await of.get<DataOf<typeof contactReveals>>('/api/user/reveal/list?pageNum=1&pageSize=20'))
      .data.list

  test('may be asked for by both once they have agreed, and each look is recorded', async () => {
    const [family, tutor] = [await world.newParent(), await world.newTutor()]
    const { jobId } = (await family.publish()).data
    const { applicationId } = (await tutor.apply(jobId)).data
    const both = async () => [await numberBy(family), await numberBy(tutor)]
    expect(await both(), 'applied').toEqual([null, null])
    await family.book(jobId, tutor)
    expect(await both(), 'booked').toEqual([null, null])
    await tutor.answer(applicationId, 'accept')
    expect(await both(), 'agreed').toEqual([{ applicationId }, { applicationId }])
    expect(await looks(tutor), 'nobody has looked').toEqual([])
    const shown = await family.post<{ mobile: string }>('/api/user/reveal/contact', {
      applicationId,
    })
    expect(shown.data.mobile).toBe(tutor.mobile)
    expect(await looks(tutor)).toMatchObject([{ seenBy: 'parent' }])
  })

  test('may be asked for by the parent alone after a direct contact, until it is over', async () => {
    const [parent, tutor] = [await world.newParent(), await world.newTutor()]
    await world.withInvitations(parent)
    const path = `/api/v2/parent/invitation/tutor/use?tutorId=${tutor.tutorId}` as const
    const { invitationId } = (await parent.post<{ invitationId: number }>(path)).data
    expect(await numberBy(parent), 'not answered').toBeNull()
    await tutor.post('/api/tutor/invitation/answer', { invitationId, accept: true })
    expect(await numberBy(parent)).toEqual({ applicationId: null })
    expect(await numberBy(tutor)).toBeNull()
    await world.later(91 * 24 * 3_600_000)
    expect(await numberBy(parent), 'over').toBeNull()
    world.backInTime()
  })
})
