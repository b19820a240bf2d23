import { expect, test } from 'vitest'
import { createAccountDraft, forgetAccountDrafts } from '#stores/account-draft.ts'
import { keptSession } from '#stores/kept-session.ts'
import { createSession } from '#stores/session.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const readText = (found: unknown) => (typeof found === 'string' ? found : null)
const sessionOf = (userId: number, sessionId = `session-${userId}`) => ({
  kind: 2 as const,
  kinds: ['parent' as const],
  userId,
  token: sessionId,
  sessionId,
  paasToken: '',
  certification: '',
})

function openTab(browser: ReturnType<typeof browserTabs>) {
  const device = browser.open()
  const kept = keptSession(device)
  const login = createSession(device, kept)
  const draft = createAccountDraft(device, kept.$session, 'parent-draft', readText)
  draft.$draft.listen(() => {})
  return { ...login, ...draft, device }
}

test('a draft outlives its tab and an expired session', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.signIn(sessionOf(7), { rememberMe: true })
  tab.changeDraft((before) => `${before ?? ''}half`)
  tab.changeDraft((before) => `${before ?? ''} written`)
  const next = openTab(browser)
  expect(next.$draft.get()).toBe('half written')
  next.sessionRefused({ token: 'session-7' })
  expect(next.$draft.get(), 'shown to nobody meanwhile').toBe(null)
  next.signIn(sessionOf(7, 'another'), { rememberMe: false })
  expect(next.$draft.get()).toBe('half written')
  next.forgetDraft()
  expect(next.$draft.get()).toBe(null)
})

test('another account on the device begins with none, and takes its place', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.signIn(sessionOf(7), { rememberMe: true })
  tab.changeDraft(() => 'of seven')
  tab.signIn(sessionOf(8), { rememberMe: true })
  expect(tab.$draft.get()).toBe(null)
  tab.changeDraft((before) => `${before ?? ''}of eight`)
  expect(tab.$draft.get()).toBe('of eight')
  expect([...browser.local.kept.values()].join()).not.toContain('of seven')
})

test('signing out leaves nothing of it; what is kept in another form counts for nothing', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.signIn(sessionOf(7), { rememberMe: true })
  tab.changeDraft(() => 'half written')
  tab.signOut()
  forgetAccountDrafts(tab.device)
  expect([...browser.local.kept.values()].join()).not.toContain('half written')
  browser.local.kept.set('tutorharbour.parent-draft', '{"userId":7,"draft":[1]}')
  const next = openTab(browser)
  next.signIn(sessionOf(7), { rememberMe: true })
  expect(next.$draft.get()).toBe(null)
})
