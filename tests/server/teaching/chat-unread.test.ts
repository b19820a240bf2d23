import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { messageOutbox, notice } from '#server/db/tables/index.ts'
import { notifyOfUnread } from '#server/teaching/conversations/notify-of-unread.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

const minute = 60_000

describeOnDatabases('messages that nobody reads', (open) => {
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
    const { users } = (await family.get<{ users: { id: number }[] }>('/api/chat/contact/list')).data
    return { family, tutor, contactId: users[0]?.id ?? 0 }
  }
  const write = async (of: Calls, content = 'words that no letter repeats') =>
    (
      await of.post<{ number: number }>('/api/chat/message/send', {
        to: pair.contactId,
        content,
        clientId: crypto.randomUUID(),
      })
    ).data.number
  const later = (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
  }
  const tell = () =>
    notifyOfUnread({
      db: world.db,
      clock: () => world.time.now,
      config: { siteUrl: 'http://localhost' },
    })
  const told = async ({ accountId }: { accountId: number }) =>
    (
      await world.db
        .select()
        .from(notice)
        .where(and(eq(notice.accountId, accountId), eq(notice.kind, 'chat.unread')))
    ).length

  test('are told of after five minutes, once, to the other side alone, and without their words', async () => {
    await write(pair.tutor)
    later(5 * minute - 1)
    await tell()
    expect(await told(pair.family), 'too early').toBe(0)
    later(1)
    await Promise.all([tell(), tell()])
    await tell()
    expect([await told(pair.family), await told(pair.tutor)]).toEqual([1, 0])
    const letters = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, `+852${pair.family.mobile}`))
    const ofChat = letters.filter(({ kind }) => kind === 'chat')
    expect(ofChat.map(({ body }) => body).join()).not.toContain('words that no letter repeats')
    expect(JSON.stringify(ofChat)).toContain(`/myChat/chat?withUser=${pair.contactId}`)
  })

  test('that are read are no news in the list either', async () => {
    const number = await write(pair.tutor)
    later(5 * minute)
    await tell()
    const open = () =>
      world.db.$count(
        notice,
        and(
          eq(notice.accountId, pair.family.accountId),
          eq(notice.kind, 'chat.unread'),
          isNull(notice.readAt),
        ),
      )
    expect(await open()).toBeGreaterThan(0)
    await pair.family.post('/api/chat/read', { withUser: pair.contactId, readTo: number })
    expect(await open()).toBe(0)
  })

  test('are no news once they were read, taken back or removed, or the conversation was ended', async () => {
    const number = await write(pair.tutor)
    await pair.family.post('/api/chat/read', { withUser: pair.contactId, readTo: number })
    later(5 * minute)
    await tell()
    expect(await told(pair.family)).toBe(0)
    const second = await write(pair.tutor)
    await pair.tutor.post('/api/chat/message/withdraw', {
      withUser: pair.contactId,
      number: second,
    })
    later(5 * minute)
    await tell()
    expect(await told(pair.family)).toBe(0)
    await write(pair.tutor)
    await pair.family.post('/api/chat/block', { withUser: pair.contactId, blocked: true })
    later(5 * minute)
    await tell()
    expect(await told(pair.family)).toBe(0)
  })

  test('are told of again only when somebody has come since, or the next day', async () => {
    const first = await write(pair.tutor)
    later(5 * minute)
    await tell()
    await write(pair.tutor)
    later(5 * minute)
    await tell()
    expect(await told(pair.family), 'not again').toBe(1)
    await pair.family.post('/api/chat/read', { withUser: pair.contactId, readTo: first + 1 })
    await write(pair.tutor)
    later(5 * minute)
    await tell()
    expect(await told(pair.family), 'they had come').toBe(2)
    later(21 * 60 * minute + 60 * minute)
    await write(pair.tutor)
    later(3 * 60 * minute)
    await tell()
    expect(await told(pair.family), 'the next day').toBe(3)
  })

  test('are kept until the morning, and then judged as they are', async () => {
    world.time.now = new Date('2026-11-20T23:00:00+08:00')
    await write(pair.tutor)
    const read = await newPairWithUnread()
    later(10 * minute)
    await tell()
    expect(await told(pair.family)).toBe(0)
    await read()
    world.time.now = new Date('2026-11-21T08:00:00+08:00')
    await tell()
    expect(await told(pair.family)).toBe(1)
  })
  const newPairWithUnread = async () => {
    const first = pair
    const other = await newPair()
    pair = other
    const number = await write(other.tutor)
    pair = first
    return async () => {
      await other.family.post('/api/chat/read', { withUser: other.contactId, readTo: number })
      world.time.now = new Date('2026-11-21T07:59:00+08:00')
      await tell()
      world.time.now = new Date('2026-11-21T08:00:00+08:00')
      await tell()
      expect(await told(other.family), 'read in the night').toBe(0)
    }
  }
})
