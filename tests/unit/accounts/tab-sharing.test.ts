import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSession, type Session } from '#stores/accounts/session/session.ts'
import { shareTabSession } from '#stores/accounts/session/tab-sharing.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const parent: Session = {
  kind: 2,
  kinds: ['parent'],
  userId: 7,
  token: 'token-of-parent',
  sessionId: 'session-1',
  paasToken: '',
  certification: '',
}

const channels: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

/** A tab that shares state over a real channel. */
function openTab(browser: ReturnType<typeof browserTabs>) {
  const device = browser.open()
  const session = createSession(device)
  session.$session.listen(() => {})
  const channel = new BroadcastChannel('tabs-of-a-test')
  channels.push(channel)
  return { ...session, known: shareTabSession(session, device, channel) }
}

describe('a session that is not remembered', () => {
  test('is taken over by the tabs that are open, and by one that is opened later', async () => {
    const browser = browserTabs()
    const [first, second] = [openTab(browser), openTab(browser)]
    first.signIn(parent, { rememberMe: false })
    await vi.waitFor(() => expect(second.$session.get()).toEqual(parent))
    const third = openTab(browser)
    await third.known
    expect(third.$session.get()).toEqual(parent)
    expect([...browser.local.stored.values()].join()).not.toContain(parent.token)
  })

  test('ends in all of them when one signs out', async () => {
    const browser = browserTabs()
    const [first, second] = [openTab(browser), openTab(browser)]
    first.signIn(parent, { rememberMe: false })
    await vi.waitFor(() => expect(second.$session.get()).toEqual(parent))
    second.signOut()
    expect(first.$session.get()).toBeNull()
  })

  test('gives way in all tabs to who signs in after it, remembered or not', async () => {
    const browser = browserTabs()
    const [first, second] = [openTab(browser), openTab(browser)]
    first.signIn(parent, { rememberMe: false })
    await vi.waitFor(() => expect(second.$session.get()).toEqual(parent))
    const tutor: Session = { ...parent, kind: 1, sessionId: 'session-2' }
    second.signIn(tutor, { rememberMe: true })
    expect(first.$session.get()).toEqual(tutor)
    const other: Session = { ...parent, sessionId: 'session-3' }
    first.signIn(other, { rememberMe: false })
    await vi.waitFor(() => expect(second.$session.get()).toEqual(other))
  })

  test('is not waited for long by a new tab when nobody has it any more', async () => {
    const browser = browserTabs()
    openTab(browser).signIn(parent, { rememberMe: false })
    for (const channel of channels.splice(0)) channel.close()
    const late = openTab(browser)
    browser.advance(300)
    await late.known
    expect(late.$session.get()).toBeNull()
    await openTab(browser).known
  })
})
