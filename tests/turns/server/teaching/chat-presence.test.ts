import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { account } from '#server/db/tables/index.ts'
import { type ChatWorld, openChatWorld } from '#tests/support/chat-world.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { typingsOf, untilOnline } from '#tests/support/presence.ts'

const choose = ({ post }: Pick<Calls, 'post'>, sharesPresence: boolean) =>
  post('/api/user/settings/update', { sharesPresence })
describeOnBothDatabases('who is there, and who is writing', (open) => {
  let world: ChatWorld
  beforeAll(async () => {
    world = await openChatWorld(open)
  })
  const newSharers = async () => {
    const pair = await world.newPair()
    await choose(pair.family, true)
    await choose(pair.tutor, true)
    const [ofFamily, ofTutor] = [await world.browse(pair.family), await world.browse(pair.tutor)]
    await untilOnline(ofFamily, [pair.contactId])
    await untilOnline(ofTutor, [pair.contactId])
    return { ...pair, ofFamily, ofTutor }
  }

  test('is not shared unless both have chosen to, and no longer once one of them chooses otherwise', async () => {
    const { family, tutor, contactId } = await world.newPair()
    const [ofFamily, ofTutor] = [await world.browse(family), await world.browse(tutor)]
    expect(await ofTutor.beat()).toEqual({ positions: [] })
    await choose(family, true)
    await untilOnline(ofFamily, [])
    await ofFamily.beat({ typing: contactId })
    await ofTutor.beat()
    expect(typingsOf(ofTutor), 'one of two').toEqual([])
    await choose(tutor, true)
    await untilOnline(ofTutor, [contactId])
    await untilOnline(ofFamily, [contactId])
    await choose(tutor, false)
    await untilOnline(ofTutor, undefined)
    await untilOnline(ofFamily, [])
    await ofTutor.beat({ typing: contactId })
    await ofFamily.beat()
    expect(typingsOf(ofFamily), 'shares nothing any more').toEqual([])
  })

  test('writing is told at once to all of the other side, and not at every letter', async () => {
    const { tutor, contactId, ofFamily, ofTutor } = await newSharers()
    const second = await world.browse(tutor)
    for (let letter = 0; letter < 5; letter += 1) await ofFamily.beat({ typing: contactId })
    const meant = [{ data: { type: 'typing', contactId } }]
    for (const one of [ofTutor, second]) {
      await one.beat()
      expect(typingsOf(one)).toMatchObject(meant)
    }
    expect(typingsOf(ofFamily)).toEqual([])
  })

  test('ends with the last socket', async () => {
    const { tutor, contactId, ofFamily, ofTutor } = await newSharers()
    const second = await world.browse(tutor)
    second.ws.close()
    await second.closed
    await untilOnline(ofFamily, [contactId])
    ofTutor.ws.close()
    await untilOnline(ofFamily, [])
  })

  test('is nothing between two of whom one has blocked the other, until that is taken back', async () => {
    const { family, contactId, ofFamily, ofTutor } = await newSharers()
    await family.post('/api/chat/block', { withUser: contactId, blocked: true })
    expect((await ofTutor.beat()).online).toEqual([])
    expect((await ofFamily.beat()).online).toEqual([])
    await ofTutor.beat({ typing: contactId })
    await ofFamily.beat({ typing: contactId })
    await ofTutor.beat()
    await ofFamily.beat()
    expect([...typingsOf(ofFamily), ...typingsOf(ofTutor)]).toEqual([])
    await family.post('/api/chat/block', { withUser: contactId, blocked: false })
    await untilOnline(ofTutor, [contactId])
  })

  test('is nothing to a stranger, who can say nothing of a conversation either', async () => {
    const { contactId, ofFamily, ofTutor } = await newSharers()
    const person = await world.newParent()
    await choose(person, true)
    const stranger = await world.browse(person)
    await untilOnline(stranger, [])
    for (const typing of [contactId, 0, -1, 'x', null]) await stranger.beat({ typing })
    await ofFamily.beat()
    await ofTutor.beat()
    expect([...typingsOf(ofFamily), ...typingsOf(ofTutor), ...typingsOf(stranger)]).toEqual([])
  })

  test('a conversation that begins while both are there counts', async () => {
    const [family, tutor] = [await world.newParent(), await world.newTutor()]
    await choose(family, true)
    await choose(tutor, true)
    const [ofFamily, ofTutor] = [await world.browse(family), await world.browse(tutor)]
    await untilOnline(ofFamily, [])
    await tutor.apply((await family.publish()).data.jobId)
    const { data } = await ofFamily.until((one) => one.data.type === 'contact')
    await untilOnline(ofFamily, [Number(data.contactId)])
    await untilOnline(ofTutor, [Number(data.contactId)])
  })

  describe('the choice', () => {
    test('is off until it is made, and all that is stored', async () => {
      const { family } = await world.newPair()
      const settings = () => family.get<{ sharesPresence: boolean }>('/api/user/settings')
      expect((await settings()).data.sharesPresence).toBe(false)
      await choose(family, true)
      await family.post('/api/user/settings/update', { quiet: null })
      expect((await settings()).data.sharesPresence).toBe(true)
      await world.closeAccount(family)
      const [closed] = await world.db.select().from(account).where(eq(account.id, family.accountId))
      expect(closed?.sharesPresence).toBe(false)
    })
  })
})
