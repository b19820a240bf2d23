import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '#stores/session/session.ts'

const network = { onLine: true }
const page = new EventTarget()
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, 'http://x').pathname)
    return Response.json({ code: '200', message: '', data: { unread: 3, messages: 2 } })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the number of news is asked for only with a network, and once when it is back', async () => {
  const { askUnread, unreadStore } = await import('#stores/news.ts')
  const tokens = { token: 't', sessionId: 's', paasToken: '' }
  const session = { kind: 2, kinds: ['parent'], userId: 7, ...tokens, certification: '' } as const
  signIn(session, { rememberMe: false })
  network.onLine = false
  askUnread()
  askUnread()
  expect(asked).toEqual([])
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(unreadStore.$loaded.get()).toMatchObject({ state: 'ready' }))
  expect(unreadStore.$loaded.get()).toMatchObject({ value: { unread: 3 } })
  expect((await import('#stores/chat/unread.ts')).$unreadMessages.get()).toBe(2)
  expect(asked).toEqual(['/api/news/unread'])

  network.onLine = false
  askUnread()
  signOut()
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(asked).toEqual(['/api/news/unread'])
})
