import { beforeAll, expect, test } from 'vitest'
import { type ChatDesk, openChatDesk } from '#tests/support/chat-desk.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'

/* What calls do to jobs is heard in the chat as soon as it is stored. */

describeOnBothDatabases('what happens between two while they have the chat open', (open) => {
  let desk: ChatDesk
  beforeAll(async () => {
    desk = await openChatDesk(open)
  })

  test('a conversation begun by an application, and the words of an invitation, arrive at once', async () => {
    const family = await desk.newParent()
    const tutor = await desk.newTutor()
    const { jobId } = (await family.publish()).data
    const [ofParent, ofTutor] = [await desk.browse(family), await desk.browse(tutor)]
    const question = '星期六得唔得閒？'
    await family.post('/api/parent/job/invite', { jobId, tutorId: tutor.tutorId, question })
    expect((await ofTutor.untilMessage(question)).data.message).toMatchObject({ mine: false })
    await ofTutor.until(({ data }) => data.type === 'contact')
    expect((await ofParent.untilMessage(question)).data.message).toMatchObject({ mine: true })
  })

  test('a move on either side is heard by both', async () => {
    const { family, tutor, jobId, contactId } = await desk.newPair()
    const [ofParent, ofTutor] = [await desk.browse(family), await desk.browse(tutor)]
    const { applicationId } = (await family.book(jobId, tutor)).data
    const isContact = { type: 'contact', contactId }
    expect((await ofTutor.until(({ data }) => data.type === 'contact')).data).toEqual(isContact)
    expect((await ofParent.until(({ data }) => data.type === 'contact')).data).toEqual(isContact)
    ofParent.heard.length = 0
    expect((await tutor.answer(applicationId, 'accept')).code).toBe(200)
    expect((await ofParent.until(({ data }) => data.type === 'contact')).data).toEqual(isContact)
  })
})
