import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ownNews, unreadNews } from '#contract/notifications/news.ts'
import type { Transaction } from '#server/db/open.ts'
import { messageOutbox, notice } from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'
import { notifyPerson } from '#server/notifications/notify-person.ts'
import type { Notice } from '#server/states/notification.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount, storeOrganization } from '#tests/support/sign-in.ts'

type News = DataOf<typeof ownNews>

describeOnOneDatabase('notices', (open) => {
  let opened: Awaited<ReturnType<typeof openTestApp>>
  const tokens: Record<string, string> = {}
  let person: Owner
  let institution: Owner
  beforeAll(async () => {
    opened = await openTestApp(open, { tutors: 0 })
    const { app, db } = opened
    person = { accountId: await storeAccount(db, '95100001') }
    await storeAccount(db, '95100002')
    institution = { organizationId: await storeOrganization(db, '95100001') }
    tokens.person = (await loginAnswer(app, '95100001')).data.token
    tokens.other = (await loginAnswer(app, '95100002')).data.token
    const login = await loginAnswer(app, '95100001', { realm: 'mechanism' })
    tokens.institution = login.data.token
  })

  const notify = (owner: Owner, notification: Omit<Notice, 'now'>, rollback = false) =>
    opened.db.transaction(async (tx: Transaction) => {
      await notifyPerson(tx, owner, { ...notification, now: opened.time.now })
      if (rollback) throw new Error('undone')
    })
  const headers = (who: string) => ({ token: tokens[who] ?? '', language: 'en_US' })
  const list = async (who: string, query: '' | `?${string}` = '') =>
    (await ask<News>(opened.app, `/api/news/list${query}`, { headers: headers(who) })).data
  const unread = async (who: string) =>
    (
      await ask<DataOf<typeof unreadNews>>(opened.app, '/api/news/unread', {
        headers: headers(who),
      })
    ).data.unread
  const read = (who: string, body: object) =>
    ask(opened.app, '/api/news/read', {
      method: 'POST',
      headers: { ...headers(who), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('lead to whatever they are about, one entry a thing, and reach their owner alone', async () => {
    const paid = { kind: 'order.paid', thingId: 3, words: { order: 'A-3' } } as const
    await notify(person, { ...paid, key: 'order:3:1:paid' })
    await notify(person, { ...paid, kind: 'order.refunded', key: 'order:3:2:refunded' })
    const approved = { kind: 'approval.approved', thingId: 3, key: 'approval:3' } as const
    await notify(institution, { ...approved, side: 'tutor', words: { what: 'certificate' } })
    expect(await list('person')).toMatchObject({
      list: [
        {
          kind: 'order.refunded',
          text: expect.stringContaining('A-3'),
          now: null,
          earlier: 1,
          before: [{ text: expect.stringContaining('A-3'), at: expect.any(String) }],
          thing: 'order',
          thingId: 3,
          path: '/order-pay?orderNo=A-3',
          read: false,
        },
      ],
      total: 1,
      unread: 1,
    })
    expect(await list('institution')).toMatchObject({
      list: [{ thing: 'approval', path: '/organization/dashboard/info' }],
      unread: 1,
    })
    expect(await list('other')).toMatchObject({ list: [], total: 0, unread: 0 })
  })

  test('are told once for a key, and not at all when their reason is undone', async () => {
    const notification = {
      kind: 'order.paid',
      thingId: 4,
      key: 'order:4:1',
      words: { order: 'A-4' },
    } as const
    await expect(notify(person, notification, true)).rejects.toThrow('undone')
    expect(await opened.db.select().from(notice).where(eq(notice.thingId, 4))).toEqual([])
    const before = await opened.db.$count(messageOutbox)
    await Promise.all([
      notify(person, notification),
      notify(person, notification),
      notify(person, notification),
    ])
    expect(await opened.db.select().from(notice).where(eq(notice.thingId, 4))).toHaveLength(1)
    expect(await opened.db.$count(messageOutbox)).toBe(before + 1)
  })

  test('are read one by one or all at once, up to what was seen, by their owner alone', async () => {
    for (const thingId of [11, 12, 13]) {
      const words = { order: `A-${thingId}` }
      await notify(person, { kind: 'order.paid', thingId, key: `order:${thingId}`, words })
    }
    const { list: before, unread: n } = await list('person')
    const [newest, second] = before
    expect(newest?.thingId).toBe(13)
    const thing = { thing: 'order', thingId: 12 }
    await read('other', { upTo: newest?.newsId, ...thing })
    await read('institution', { upTo: newest?.newsId })
    expect(await unread('person')).toBe(n)
    await read('person', { upTo: newest?.newsId, ...thing })
    expect(await unread('person')).toBe(n - 1)
    const left = await list('person', '?unread=true&pageSize=1')
    expect(left).toMatchObject({ list: [{ thingId: 13 }], total: n - 1, pages: n - 1 })
    await read('person', { upTo: second?.newsId })
    expect(await unread('person'), 'what came later stays').toBe(1)
    await read('person', { upTo: newest?.newsId })
    expect(await unread('person')).toBe(0)
    expect((await list('person', '?unread=true')).list).toEqual([])
  })

  test.each([
    ['no kind of thing', { upTo: 1, thing: 'pigeon' }, 'A0400'],
    ['half a number', { upTo: 1, thing: 'order', thingId: 1.5 }, 'A0400'],
    ['nothing', {}, 'A0410'],
  ])('are not read by %s', async (_, body, code) => {
    expect((await read('person', body)).code).toBe(code)
  })
})
