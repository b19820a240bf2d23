import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { chatContacts } from '#contract/teaching/chat.ts'
import type { chatCards } from '#contract/teaching/chat-cards.ts'
import type { ReceivedInvitation, SentInvitation } from '#contract/teaching/invitations.ts'
import { invitationWish } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

const wish = {
  preferredSubject: 'tutor_remediation_math',
  level: 'local:10',
  areaId: null,
  words: '六月考試前想補函數。',
}

describeOnOneDatabase('what a parent says with a bought invitation', (open) => {
  let world: OrderWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  const use = (parent: Calls, tutorId: number, said: object = wish) =>
    parent.post<SentInvitation>(`/api/v2/parent/invitation/tutor/use?tutorId=${tutorId}`, said)
  const received = async (tutor: Calls) =>
    (await tutor.get<{ list: ReceivedInvitation[] }>('/api/tutor/invitation/list')).data.list
  const newPair = async () => {
    const [parent, tutor] = [await world.newParent(), await world.newTutor()]
    await world.withInvitations(parent)
    return { parent, tutor }
  }

  test('is read by the tutor before they answer: in their list, in the chat and on its card', async () => {
    const { parent, tutor } = await newPair()
    const sent = (await use(parent, tutor.tutorId)).data
    const seen = { levelName: '中四', area: null, words: wish.words }
    expect(sent.wish).toMatchObject(seen)
    expect(sent.wish.subject).not.toBe('')
    const [one] = await received(tutor)
    expect(one?.wish).toEqual(sent.wish)
    const { users } = (await tutor.get<DataOf<typeof chatContacts>>('/api/chat/contact/list')).data
    expect(users).toMatchObject([{ id: one?.contactId, last: { content: wish.words } }])
    const cards = await tutor.get<DataOf<typeof chatCards>>(
      `/api/chat/card/list?withUser=${one?.contactId}`,
    )
    expect(cards.data.cards).toMatchObject([{ kind: 'invitation', waits: true, wish: seen }])
  })

  test('is sent once, and other words for one that waits are refused', async () => {
    const { parent, tutor } = await newPair()
    const sent = (await use(parent, tutor.tutorId)).data
    expect((await use(parent, tutor.tutorId)).data).toEqual(sent)
    expect((await use(parent, tutor.tutorId, {})).data, 'without words').toEqual(sent)
    const other = { ...wish, words: '星期六可以嗎？' }
    expect((await use(parent, tutor.tutorId, other)).code).toBe('A0440')
  })

  test('holds no way to reach the parent', async () => {
    const { parent, tutor } = await newPair()
    const refused = await use(parent, tutor.tutorId, { ...wish, words: '打 9123 4567 俾我' })
    expect(refused).toMatchObject({ code: 'A0400' })
    expect(await received(tutor)).toEqual([])
  })

  test('goes with a single one when that is paid, and is kept nowhere else', async () => {
    const [parent, tutor] = [await world.newParent(), await world.newTutor()]
    const path = '/api/v2/parent/contact/invitation/tutor/alone'
    const body = { tutorId: tutor.tutorId, ...wish }
    const { orderNo } = (await parent.post<{ orderNo: string }>(path, body)).data
    expect(await received(tutor), 'not paid').toEqual([])
    await world.book(orderNo, 38_00)
    expect(await received(tutor)).toMatchObject([{ wish: { words: wish.words } }])
    expect(await world.db.$count(invitationWish)).toBe(0)
  })
})
