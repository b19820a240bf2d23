import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ChatCard, chatCards } from '#contract/teaching/chat-cards.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

describeOnOneDatabase('what stands between two, in their conversation', (open) => {
  let world: JobWorld
  beforeAll(async () => {
    world = await openJobWorld(open)
  })
  const newPair = async () => {
    const family = await world.newParent()
    const tutor = await world.newTutor()
    const { jobId } = (await family.publish()).data
    const { applicationId } = (await tutor.apply(jobId)).data
    const { users } = (
      await family.get<{ users: { id: number; jobIds: number[] }[] }>('/api/chat/contact/list')
    ).data
    expect(users).toMatchObject([{ jobIds: [jobId] }])
    return { family, tutor, jobId, applicationId, contactId: users[0]?.id ?? 0 }
  }
  const cardsOf = async (who: Pick<Calls, 'get'>, contactId: number) =>
    (await who.get<DataOf<typeof chatCards>>(`/api/chat/card/list?withUser=${contactId}`)).data
  const states = (cards: readonly ChatCard[]) =>
    cards.map((card) => [
      card.kind,
      card.kind === 'lesson' ? card.lesson.status : card.status,
      card.waits,
    ])

  test('both read the same states, and whose turn it is changes with them', async () => {
    const { family, tutor, jobId, applicationId, contactId } = await newPair()
    const both = async () => {
      const [ofParent, ofTutor] = [
        await cardsOf(family, contactId),
        await cardsOf(tutor, contactId),
      ]
      expect([ofParent.side, ofTutor.side]).toEqual(['parent', 'tutor'])
      return [states(ofParent.cards), states(ofTutor.cards)]
    }
    expect(await both()).toEqual([
      [['application', 'APPLIED', true]],
      [['application', 'APPLIED', false]],
    ])
    await family.book(jobId, tutor)
    expect(await both()).toEqual([
      [['application', 'CHOSEN', false]],
      [['application', 'CHOSEN', true]],
    ])
    await tutor.answer(applicationId, 'accept')
    const [ofParent, ofTutor] = await both()
    expect(ofParent).toEqual(ofTutor)
    expect(ofParent).toContainEqual(['application', 'ACCEPTED', false])
  })

  test('hours to confirm wait for the other side, and no longer once they are confirmed', async () => {
    const { family, tutor, jobId, applicationId, contactId } = await newPair()
    await family.book(jobId, tutor)
    await tutor.answer(applicationId, 'accept')
    const { signId } = (
      await tutor.post<{ signId: number }>(`/api/tutor/job/sign?jobId=${jobId}`, {})
    ).data
    await tutor.post(`/api/v2/tutor/job/sign/over?signId=${signId}&hourMinutes=1:30`, {})
    const first = (await cardsOf(family, contactId)).cards[0]
    expect(first).toMatchObject({
      kind: 'lesson',
      id: signId,
      waits: true,
      lesson: { minutes: 90 },
    })
    expect((await cardsOf(tutor, contactId)).cards.find(({ id }) => id === signId)).toMatchObject({
      waits: false,
    })
    await family.post(`/api/v2/parent/job/sign/affirm?signId=${signId}`, { minutes: 90 })
    const after = (await cardsOf(family, contactId)).cards
    expect(after.filter(({ kind, id }) => kind === 'lesson' && id === signId)).toEqual([])
  })

  test('a job that is over waits for nobody, and a stranger reads nothing', async () => {
    const { family, jobId, contactId } = await newPair()
    await family.post('/api/parent/job/move', { jobId, event: 'close' })
    expect((await cardsOf(family, contactId)).cards).toMatchObject([{ waits: false }])
    const stranger = await world.newTutor()
    const path = `/api/chat/card/list?withUser=${contactId}` as const
    expect((await stranger.get(path)).code).toBe('A0404')
  })

  test('what is unread is counted over all conversations, but for those that were ended', async () => {
    const { family, tutor, contactId } = await newPair()
    const write = (content: string) =>
      tutor.post('/api/chat/message/send', {
        to: contactId,
        content,
        clientId: `unread-${content}-of-this-test`,
      })
    await write('one')
    await write('two')
    const unread = async () =>
      (await family.get<{ messages: number }>('/api/news/unread')).data.messages
    expect(await unread()).toBe(2)
    await family.post('/api/chat/block', { withUser: contactId, blocked: true })
    expect(await unread()).toBe(0)
  })
})
