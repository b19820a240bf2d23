import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '#stores/accounts/session/session.ts'

const asked: { path: string; query: string; body: unknown; keepalive: boolean }[] = []
let isRefused = false
const entry = (newsId: number, read = false) => ({
  ...{ newsId, kind: 'applied', group: 'jobs', picture: 'job', title: 'T', text: 'T.', detail: '' },
  ...{ person: null, amountCents: null, startsAt: null, now: null, earlier: 0, before: [], read },
  ...{ thing: 'job', thingId: 3, record: `application:${newsId}`, path: '/x' },
  at: '2026-11-20T10:00:00+08:00',
})
const page = {
  ...{ total: 2, pageNum: 1, pageSize: 20, pages: 1, unread: 2, newestId: 12 },
  groups: [{ group: 'jobs', unread: 2 }],
  list: [entry(9), entry(8)],
}

beforeEach(() => {
  asked.length = 0
  isRefused = false
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    searchParams.delete('language')
    const { language: _, ...body } = init.body ? JSON.parse(String(init.body)) : {}
    const keepalive = init.keepalive === true
    asked.push({ path: pathname, query: String(searchParams), body, keepalive })
    if (isRefused) throw new TypeError('offline')
    const left = { unread: 1, groups: [{ group: 'jobs', unread: 1 }] }
    const data = pathname.endsWith('/read') ? left : page
    return Response.json({ code: '200', message: '', data })
  })
  const tokens = { token: 't', sessionId: 's', paasToken: '' }
  const session = { kind: 2, kinds: ['parent'], userId: 7, ...tokens, certification: '' } as const
  signIn(session, { rememberMe: false })
})
afterEach(() => vi.unstubAllGlobals())

const stores = async () => ({
  ...(await import('#stores/notifications/notice-list.ts')),
  ...(await import('#stores/notifications/news.ts')),
})
const shown = (loaded: unknown) => (loaded as { value: typeof page }).value

test('an opened notice is read at once, and told to the server once, even as the page is left', async () => {
  const { noticesStore, markOpened, unreadStore } = await stores()
  await noticesStore.ask({ choice: 'all', pageNum: 1 })
  const [first] = shown(noticesStore.$loaded.get()).list
  asked.length = 0
  const marked = markOpened(first as never)
  const [now, other] = shown(noticesStore.$loaded.get()).list
  expect([now?.read, other?.read]).toEqual([true, false])
  await marked
  const body = { upTo: 9, thing: 'job', thingId: 3, record: 'application:9' }
  expect(asked).toEqual([{ path: '/api/news/read', query: '', body, keepalive: true }])
  expect(shown(noticesStore.$loaded.get())).toMatchObject({
    unread: 1,
    groups: [{ group: 'jobs', unread: 1 }],
  })
  expect(unreadStore.$loaded.get()).toMatchObject({ value: { unread: 1 } })
  await markOpened(shown(noticesStore.$loaded.get()).list[0] as never)
  expect(asked).toHaveLength(1)
})

test('all are read up to what was there when the list came, whatever is shown of it', async () => {
  const { noticesStore, markAllRead } = await stores()
  await noticesStore.ask({ choice: 'lessons', pageNum: 2 })
  expect(asked.at(-1)).toMatchObject({ query: 'group=lessons&pageNum=2' })
  asked.length = 0
  await markAllRead()
  expect(asked.map(({ path, query, body }) => [path, query, body])).toEqual([
    ['/api/news/read', '', { upTo: 12 }],
    ['/api/news/list', 'group=lessons&pageNum=2', {}],
  ])
  await noticesStore.ask({ choice: 'unread', pageNum: 1 })
  expect(asked.at(-1)).toMatchObject({ query: 'unread=true&pageNum=1' })
})

test('all that could not be marked stays unread', async () => {
  const { noticesStore, markAllRead } = await stores()
  await noticesStore.ask({ choice: 'all', pageNum: 1 })
  isRefused = true
  await expect(markAllRead()).rejects.toThrow()
  expect(shown(noticesStore.$loaded.get()).unread).toBe(2)
})
