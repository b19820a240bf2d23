import { describe, expect, test } from 'vitest'
import { kindOfPath } from '#stores/accounts/session/kind-of-path.ts'
import { createSession, type Session } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { lenientStorage } from '#stores/device/device.ts'
import { browserTabs, mapStorage } from '#tests/support/browser-tabs.ts'

const parent: Session = {
  kind: 2,
  kinds: ['parent'],
  userId: 7,
  token: 'token-of-parent',
  sessionId: 'session-1',
  paasToken: 'paas',
  certification: '',
}
const tutor: Session = { ...parent, kind: 1, token: 'token-of-tutor', sessionId: 'session-2' }

/** Opens a tab with mounted stores, as on a page with an island. */
function openTab(browser: ReturnType<typeof browserTabs>, parts = {}) {
  const device = browser.open(parts)
  const session = createSession(device)
  session.$session.listen(() => {})
  return { ...session, device }
}

describe('a session', () => {
  test('that is remembered is shared by all tabs and outlives them', () => {
    const browser = browserTabs()
    const [first, second] = [openTab(browser), openTab(browser)]
    first.signIn(parent, { rememberMe: true })
    expect(second.$session.get()).toEqual(parent)
    expect(openTab(browser).$session.get()).toEqual(parent)
    second.signOut()
    expect(first.$session.get()).toBeNull()
    expect(openTab(browser).$session.get()).toBeNull()
  })

  test('that is not remembered belongs to its tab and leaves no token on the device', () => {
    const browser = browserTabs()
    const first = openTab(browser)
    first.signIn(parent, { rememberMe: false })
    expect(first.$session.get()).toEqual(parent)
    expect(createSession(first.device).$session.get()).toEqual(parent)
    expect(openTab(browser).$session.get()).toBeNull()
    expect([...browser.local.stored.values()].join()).not.toContain(parent.token)
  })

  test('that was ended in one tab is ended in a duplicate of that tab', () => {
    const browser = browserTabs()
    const first = openTab(browser)
    first.signIn(parent, { rememberMe: false })
    const copy = openTab(browser, { from: first.device })
    expect(copy.$session.get()).toEqual(parent)
    first.signOut()
    expect(copy.$session.get()).toBeNull()
  })

  test('takes the place of another one, remembered or not', () => {
    const browser = browserTabs()
    const tab = openTab(browser)
    tab.signIn(parent, { rememberMe: true })
    tab.signIn(tutor, { rememberMe: false })
    expect(tab.$session.get()).toEqual(tutor)
    expect(openTab(browser).$session.get()).toBeNull()
    tab.signIn(parent, { rememberMe: true })
    expect(tab.$session.get()).toEqual(parent)
  })

  test.each(['{', '[]', '"token"', '{"kind":9,"token":"t","sessionId":"s"}', '{"kind":2}'])(
    'that was kept as %s is none',
    (kept) => {
      const browser = browserTabs()
      browser.local.stored.set('tutorharbour.session', kept)
      expect(openTab(browser).$session.get()).toBeNull()
    },
  )

  test('lasts as long as the page where the browser keeps nothing', () => {
    const full = mapStorage()
    full.refuses = true
    const device = { ...browserTabs().open(), session: lenientStorage(() => full) }
    const { $session, signIn } = createSession(device)
    signIn(parent, { rememberMe: false })
    expect($session.get()).toEqual(parent)
  })
})

describe('a refused session', () => {
  test('is timed out and gone, and the login dialog of the page opens', () => {
    const browser = browserTabs()
    const tab = openTab(browser, { pathname: '/en/tutor/dashboard/wallet', search: '?page=2' })
    tab.signIn(tutor, { rememberMe: true })
    tab.sessionRefused(tutor)
    expect(tab.$session.get()).toBeNull()
    expect(tab.$sessionTimedOut.get()).toBe(true)
    expect(tab.$loginRequest.get()).toEqual({
      kind: 1,
      redirect: '/en/tutor/dashboard/wallet?page=2',
    })
    expect([...browser.local.stored.values()].join()).not.toContain(tutor.token)
    tab.signIn(tutor, { rememberMe: true })
    expect(tab.$sessionTimedOut.get()).toBe(false)
    expect(tab.$loginRequest.get()).toBeNull()
  })

  test('does not end the one that has taken its place', () => {
    const tab = openTab(browserTabs())
    tab.signIn(parent, { rememberMe: false })
    tab.signIn(tutor, { rememberMe: false })
    tab.sessionRefused(parent)
    tab.sessionRefused(null)
    expect(tab.$session.get()).toEqual(tutor)
    expect(tab.$sessionTimedOut.get()).toBe(false)
    expect(tab.$loginRequest.get()).toBeNull()
  })

  test('opens the dialog once, however many calls were under way', () => {
    const tab = openTab(browserTabs())
    tab.signIn(parent, { rememberMe: false })
    tab.sessionRefused(parent)
    tab.closeLogin()
    tab.sessionRefused(parent)
    expect(tab.$loginRequest.get()).toBeNull()
  })

  test('asks a visitor to sign in as well', () => {
    const tab = openTab(browserTabs(), { pathname: '/parent/dashboard' })
    tab.sessionRefused(null)
    expect(tab.$loginRequest.get()).toEqual({ kind: 2, redirect: '/parent/dashboard' })
  })
})

describe('the login dialog', () => {
  test('is for the kind that the path tells, in every language', () => {
    for (const prefix of ['', '/en', '/zh-hans']) {
      for (const [name, kind] of Object.entries(userKinds)) {
        expect(kindOfPath(`${prefix}/${name}/dashboard/info`, null)).toBe(kind)
        expect(kindOfPath(`${prefix}/${name}/register`, 3)).toBe(kind)
      }
    }
  })

  test('is for tutors on pages that tell about becoming one', () => {
    for (const path of ['/becometutor', '/en/tutorfindentry', '/zh-hans/content/tutorfee']) {
      expect(kindOfPath(path, null)).toBe(userKinds.tutor)
      expect(kindOfPath(path, userKinds.parent)).toBe(userKinds.tutor)
    }
  })

  test('is for the last known kind elsewhere, else for parents', () => {
    const readByAll = ['/', '/searchtutor', '/tutor/detail/12', '/en/organization/detail/3', '/x']
    for (const path of readByAll) {
      expect(kindOfPath(path, null)).toBe(2)
      expect(kindOfPath(path, 3)).toBe(3)
    }
  })

  test('knows the last kind on this device after signing out', () => {
    const browser = browserTabs()
    const tab = openTab(browser, { pathname: '/searchtutor' })
    tab.signIn(tutor, { rememberMe: false })
    tab.signOut()
    tab.requestLogin()
    expect(tab.$loginRequest.get()?.kind).toBe(1)
  })

  test('may be asked for a kind and a way on', () => {
    const tab = openTab(browserTabs())
    tab.requestLogin({ kind: 3, redirect: '/organization/dashboard' })
    expect(tab.$loginRequest.get()).toEqual({ kind: 3, redirect: '/organization/dashboard' })
  })
})
