import { beforeAll, expect, test } from 'vitest'
import type { ChatMessages } from '#contract/teaching/chat.ts'
import { messageKey } from '#tests/support/chat-browser.ts'
import { type ChatWorld, openChatWorld } from '#tests/support/chat-world.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'

/* Changes of jobs reach the chat as soon as they are stored. */

describeOnBothDatabases('what happens between two while they have the chat open', (open) => {
  let world: ChatWorld
  beforeAll(async () => {
    world = await openChatWorld(open)
  })

  test('a conversation begun by an application, and the words of an invitation, arrive at once', async () => {
    const family = await world.newParent()
    const tutor = await world.newTutor()
    const { jobId } = (await family.publish()).data
    const [ofParent, ofTutor] = [await world.browse(family), await world.browse(tutor)]
    const question = '星期六得唔得閒？'
    await family.post('/api/parent/job/invite', { jobId, tutorId: tutor.tutorId, question })
    expect((await ofTutor.untilMessage(question)).data.message).toMatchObject({ mine: false })
    await ofTutor.until(({ data }) => data.type === 'contact')
    expect((await ofParent.untilMessage(question)).data.message).toMatchObject({ mine: true })
  })

  test('a move on either side is heard by both', async () => {
    const { family, tutor, jobId, contactId } = await world.newPair()
    const [ofParent, ofTutor] = [await world.browse(family), await world.browse(tutor)]
    const { applicationId } = (await family.book(jobId, tutor)).data
    const isContact = { type: 'contact', contactId }
    expect((await ofTutor.until(({ data }) => data.type === 'contact')).data).toEqual(isContact)
    expect((await ofParent.until(({ data }) => data.type === 'contact')).data).toEqual(isContact)
    ofParent.heard.length = 0
    expect((await tutor.answer(applicationId, 'accept')).code).toBe(200)
    expect((await ofParent.until(({ data }) => data.type === 'contact')).data).toEqual(isContact)
  })

  test('words of an account that is closed are gone, and the other side hears of it', async () => {
    const { family, tutor, contactId } = await world.newPair()
    const ofTutor = await world.browse(tutor)
    await family.post('/api/chat/message/send', {
      ...{ to: contactId, content: '我哋住喺樂華', clientId: messageKey() },
    })
    await tutor.post('/api/chat/message/send', {
      ...{ to: contactId, content: '收到', clientId: messageKey() },
    })
    await ofTutor.untilMessage('收到')
    ofTutor.heard.length = 0
    await world.closeAccount(family)
    await ofTutor.until(({ data }) => data.type === 'contact' && data.contactId === contactId)
    const { messages } = (await ofTutor.read({
      withUser: contactId,
      changesAfter: 0,
    })) as ChatMessages
    expect(messages.map(({ mine, content, withdrawn }) => ({ mine, content, withdrawn }))).toEqual([
      { mine: false, content: '', withdrawn: true },
      { mine: true, content: '收到', withdrawn: false },
    ])
    expect((await ofTutor.contacts()) as object).toMatchObject({ users: [{ there: false }] })
  })
})
