import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { createSession } from '#stores/accounts/session/session.ts'
import { storedSession } from '#stores/accounts/session/stored-session.ts'
import { accountDrafts, forgetAccountDrafts } from '#stores/form/drafts.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

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
  const kept = storedSession(device)
  const login = createSession(device, kept)
  const { accountDraft, subjectOf } = accountDrafts(device, kept.$session)
  const about = (name: string, of?: string) => {
    const { $typed, change } = accountDraft(name, of === undefined ? undefined : atom(of))
    $typed.listen(() => {})
    return {
      type: (text: string) => change((typed) => ({ text: `${typed.text ?? ''}${text}` })),
      forget: () => change(() => null),
      read: () => $typed.get()?.text ?? null,
    }
  }
  return { ...login, ...about('parent'), about, subjectOf, device }
}

test('a draft outlives its tab and an expired session', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.signIn(sessionOf(7), { rememberMe: true })
  tab.type('half')
  tab.type(' written')
  const next = openTab(browser)
  expect(next.read()).toBe('half written')
  next.sessionRefused({ token: 'session-7' })
  expect(next.read(), 'shown to nobody meanwhile').toBe(null)
  next.signIn(sessionOf(7, 'another'), { rememberMe: false })
  expect(next.read()).toBe('half written')
  next.forget()
  expect(next.read()).toBe(null)
})

test('another account on the device begins with none, and takes its place', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.signIn(sessionOf(7), { rememberMe: true })
  tab.type('of seven')
  tab.signIn(sessionOf(8), { rememberMe: true })
  expect(tab.read()).toBe(null)
  tab.type('of eight')
  expect(tab.read()).toBe('of eight')
  expect([...browser.local.stored.values()].join()).not.toContain('of seven')
})

test('signing out removes it; anything in another format is ignored', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.signIn(sessionOf(7), { rememberMe: true })
  tab.type('half written')
  tab.about('template', '3').type('half written')
  tab.signOut()
  forgetAccountDrafts(tab.device)
  expect([...browser.local.stored.values()].join()).not.toContain('half written')
  browser.local.stored.set('tutorharbour.drafts', '{"userId":7,"drafts":{"parent":[1]}}')
  const next = openTab(browser)
  next.signIn(sessionOf(7), { rememberMe: true })
  expect(next.read()).toBe(null)
})

test("a draft about one thing is not another's, and makes room for it", () => {
  const tab = openTab(browserTabs())
  tab.signIn(sessionOf(7), { rememberMe: true })
  const [today, tomorrow] = [tab.about('answer', 'monday'), tab.about('answer', 'tuesday')]
  today.type('I would count')
  expect([today.read(), tomorrow.read(), tab.read()]).toEqual(['I would count', null, null])
  tomorrow.type('I would ask')
  expect([today.read(), tomorrow.read()]).toEqual([null, 'I would ask'])
  expect([tab.subjectOf('answer').get(), tab.subjectOf('parent').get()]).toEqual(['tuesday', null])
})

test('two tabs write into one draft', () => {
  const browser = browserTabs()
  const [one, other] = [openTab(browser), openTab(browser)]
  one.signIn(sessionOf(7), { rememberMe: true })
  one.type('half')
  other.type(' written')
  expect([one.read(), other.read()]).toEqual(['half written', 'half written'])
})
