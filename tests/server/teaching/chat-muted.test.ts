import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { chatContacts } from '#contract/teaching/chat.ts'
import { conversation, notice } from '#server/db/tables/index.ts'
import { notifyOfUnread } from '#server/teaching/conversations/notify-of-unread.ts'
import { stillUnread, unreadKey } from '#server/teaching/conversations/still-unread.ts'
import { messageKey } from '#tests/support/chat-browser.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

const minute = 60_000

describeOnDatabases('a muted conversation', (open) => {
  let world: JobWorld
  let pair: Awaited<ReturnType<typeof newPair>>
  beforeAll(async () => {
    world = await openJobWorld(open)
  })
  beforeEach(async () => {
    world.time.now = new Date('2026-11-20T10:00:00+08:00')
    pair = await newPair()
  })
  const newPair = async () => {
    const family = await world.newParent()
    const tutor = await world.newTutor()
    await tutor.apply((await family.publish()).data.jobId)
    return { family, tutor, contactId: (await contactOf(family)).id }
  }
  const contactOf = async (of: Pick<Calls, 'get'>) => {
    const { data } = await of.get<DataOf<typeof chatContacts>>('/api/chat/contact/list')
    const [contact] = data.users
    if (contact === undefined) throw new Error('Nobody to write to')
    return contact
  }
  const mute = (of: Calls, muted = true) =>
    of.post<{ muted: boolean }>('/api/chat/mute', { withUser: pair.contactId, muted })
  const write = (of: Calls) =>
    of.post('/api/chat/message/send', {
      ...{ to: pair.contactId, content: '試堂見', clientId: messageKey() },
    })
  const unreadInFrame = async (of: Calls) =>
    (await of.get<{ messages: number }>('/api/news/unread')).data.messages
  const notifyLater = () => {
    world.time.now = new Date(world.time.now.getTime() + 6 * minute)
    return notifyOfUnread({
      db: world.db,
      clock: () => world.time.now,
      config: { siteUrl: 'http://localhost' },
    })
  }
  const notified = ({ accountId }: { accountId: number }) =>
    world.db.$count(notice, and(eq(notice.accountId, accountId), eq(notice.kind, 'chat.unread')))

  test('notifies whoever muted it of nothing, and is counted in its own row alone', async () => {
    expect((await mute(pair.family)).data).toEqual({ muted: true })
    await write(pair.tutor)
    await write(pair.family)
    await notifyLater()
    expect(await notified(pair.family)).toBe(0)
    expect(await notified(pair.tutor), 'the other side did not mute it').toBe(1)
    expect(await contactOf(pair.family)).toMatchObject({ muted: true, unread: 1 })
    expect(await contactOf(pair.tutor)).toMatchObject({ muted: false, unread: 1 })
    expect([await unreadInFrame(pair.family), await unreadInFrame(pair.tutor)]).toEqual([0, 1])
  })

  test('notifies again of what is written after it was allowed again', async () => {
    await mute(pair.family)
    await write(pair.tutor)
    await notifyLater()
    await mute(pair.family, false)
    await notifyLater()
    expect(await notified(pair.family), 'not of what came meanwhile').toBe(0)
    await pair.family.post('/api/chat/read', { withUser: pair.contactId, readTo: 1 })
    await write(pair.tutor)
    await notifyLater()
    expect(await notified(pair.family)).toBe(1)
  })

  test('is not told of by a notice that has waited for the evening', async () => {
    await write(pair.tutor)
    const key = unreadKey(pair.contactId, 'parent', 1)
    const holds = () => world.db.transaction((tx) => stillUnread(tx, [key]))
    expect([...(await holds())]).toEqual([key])
    await mute(pair.family)
    expect([...(await holds())]).toEqual([])
  })

  test('is muted by its own two alone', async () => {
    const stranger = await world.newParent()
    expect((await mute(stranger)).code).toBe('A0404')
    const [row] = await world.db
      .select()
      .from(conversation)
      .where(eq(conversation.id, pair.contactId))
    expect(row).toMatchObject({ mutedByParent: false, mutedByTutor: false })
  })
})
