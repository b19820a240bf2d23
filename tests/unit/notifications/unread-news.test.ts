import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '#stores/accounts/session/session.ts'

const network = { onLine: true }
const page = new EventTarget()
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, 'http://x').pathname)
    return Response.json({
      code: '200',
      message: '',
      data: { unread: 3, messages: 2, waits: 4, newestId: 9 },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const tokens = { token: 't', sessionId: 's', paasToken: '' }
const session = { kind: 2, kinds: ['parent'], userId: 7, ...tokens, certification: '' } as const

test('the number of news is asked for only with a network, and once when it is back', async () => {
  const { $waits, askUnread, unreadStore } = await import('#stores/notifications/news.ts')
  const { $unreadMessages } = await import('#stores/teaching/chat/unread.ts')
  signIn(session, { rememberMe: false })
  network.onLine = false
  askUnread()
  askUnread()
  expect(asked).toEqual([])
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(unreadStore.$loaded.get()).toMatchObject({ state: 'ready' }))
  expect(unreadStore.$loaded.get()).toMatchObject({ value: { unread: 3 } })
  expect([$unreadMessages.get(), $waits.get()]).toEqual([2, 4])
  expect(asked).toEqual(['/api/news/unread'])

  network.onLine = false
  askUnread()
  signOut()
  expect([$unreadMessages.get(), $waits.get()], 'are of who left').toEqual([0, 0])
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(asked).toEqual(['/api/news/unread'])
})

test('more news than before, and a newer one in the list, tell pages that they are old', async () => {
  const { newsStore, unreadStore } = await import('#stores/notifications/news.ts')
  const { $arrivals } = await import('#stores/notifications/arrivals.ts')
  const about = {
    ...{ kind: 'accepted', group: 'jobs', picture: 'job', title: '', text: '', detail: '' },
    ...{ person: null, amountCents: null, startsAt: null, now: null },
    ...{ thing: 'job', thingId: 1, record: '', path: '/x' },
  }
  const news = (newsId: number) => {
    const at = '2026-11-20T10:00:00+08:00'
    return { newsId, ...about, at, earlier: 0, before: [], read: false }
  }
  const page = { total: 1, pageNum: 1, pageSize: 20, pages: 1 }
  const listed = { ...page, groups: [], newestId: 5, list: [news(5)] }
  const answer = { unread: 1, messages: 0, waits: 0, ...listed }
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', message: '', data: answer }))
  signIn(session, { rememberMe: false })
  unreadStore.forget()
  await unreadStore.load()
  expect($arrivals.get(), 'the page is as new as the first answer').toBe(0)
  await unreadStore.load()
  expect($arrivals.get()).toBe(0)
  answer.unread = 2
  await unreadStore.load()
  expect($arrivals.get()).toBe(1)
  // Even with the same number unread, an entry may be new.
  await newsStore.load()
  expect(newsStore.$loaded.get()).toMatchObject({ state: 'ready' })
  expect($arrivals.get()).toBe(2)
  await newsStore.load()
  expect($arrivals.get()).toBe(2)
  answer.list = [news(6)]
  await newsStore.load()
  expect($arrivals.get()).toBe(3)
})
