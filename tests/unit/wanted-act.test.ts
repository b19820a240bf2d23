import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Listing } from '#contract/tutors/tutor-records.ts'
import { messagesFor } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { ListingNotice } from '#islands/tutors/tutor-profile/ListingNotice.tsx'
import { createSession, signIn } from '#stores/accounts/session/session.ts'
import { storedSession } from '#stores/accounts/session/stored-session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { $welcome, leaveWelcome } from '#stores/accounts/sign-in/sign-in.ts'
import { createWantedAct, wantedActs, wantPage } from '#stores/accounts/wanted-act.ts'
import { accountDrafts } from '#stores/form/drafts.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const sessionOf = (userId: number) => ({
  kind: userKinds.tutor,
  kinds: [],
  userId,
  token: `${userId}`,
  sessionId: `${userId}`,
  paasToken: '',
  certification: '',
})
const day = 86_400_000

function openTab(browser = browserTabs()) {
  const device = browser.open()
  const kept = storedSession(device)
  const { signIn } = createSession(device, kept)
  const draft = accountDrafts(device, kept.$session).accountDraft('wanted-apply')
  const { $path, want, forget } = createWantedAct('apply', draft, device)
  signIn(sessionOf(7), { rememberMe: true })
  return { browser, signIn, want, forget, path: () => $path.get() }
}

test('the job is remembered for its account until its page was opened again', () => {
  const tab = openTab()
  expect(tab.path()).toBe(null)
  tab.want(12)
  expect(openTab(tab.browser).path(), 'in another tab').toBe('/tutor/dashboard/jobdetail/12')
  tab.signIn(sessionOf(8), { rememberMe: true })
  expect(tab.path(), 'of another account').toBe(null)
  tab.signIn(sessionOf(7), { rememberMe: true })
  tab.forget(13)
  expect(tab.path()).toBe('/tutor/dashboard/jobdetail/12')
  tab.forget(12)
  expect(tab.path()).toBe(null)
})

test('the last one counts, for two weeks', () => {
  const { browser, want } = openTab()
  want(12)
  want(15)
  browser.advance(14 * day - 1)
  expect(openTab(browser).path()).toBe('/tutor/dashboard/jobdetail/15')
  browser.advance(1)
  expect(openTab(browser).path()).toBe(null)
})

test('what else is stored under its name leads nowhere', () => {
  const { browser } = openTab()
  for (const typed of [
    '{"id":"/../x","at":1772416800000}',
    '{"id":3}',
    '{"id":1.5,"at":9e15}',
    '7',
  ]) {
    browser.local.stored.set(
      'tutorharbour.drafts',
      `{"userId":7,"drafts":{"wanted-apply":${typed.replace('}', ',"of":""}')}}}`,
    )
    expect(openTab(browser).path(), typed).toBe(null)
  }
})

test('of the pages of this site, those of an act that may have to wait are remembered', () => {
  signIn(sessionOf(7), { rememberMe: false })
  const paths = () => [wantedActs.apply.$path.get(), wantedActs.invite.$path.get()]
  for (const other of [
    '/',
    '/en/tutor/dashboard',
    '/tutor/dashboard/jobdetail/x',
    '/jobdetail/12',
  ]) {
    wantPage(other)
  }
  expect(paths()).toEqual([null, null])
  wantPage('/en/tutor/dashboard/jobdetail/12')
  wantPage('/parent/booktutor?invite=5&jobId=3')
  expect(paths()).toEqual(['/tutor/dashboard/jobdetail/12', '/parent/booktutor?invite=5'])
})

test('who fills in a profile first, on joining from a job, is led back to it', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  signIn(sessionOf(9), { rememberMe: false })
  const kind = userKinds.tutor
  const request = { kind, redirect: '/zh-hans/tutor/dashboard/jobdetail/31' }
  $welcome.set({ kind, userName: 'Chan Tai Man', isNew: true, request })
  leaveWelcome('/zh-hans/tutor/register')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/zh-hans/tutor/register'))
  expect(wantedActs.apply.$path.get()).toBe('/tutor/dashboard/jobdetail/31')
})

test('the way back is offered once the profile is public, and promised before', () => {
  signIn(sessionOf(10), { rememberMe: false })
  const drawn = (listing: Listing) =>
    renderToStaticMarkup(
      createElement(LanguageProvider<'register'>, {
        locale: 'en',
        messages: messagesFor('en', 'register'),
        children: createElement(ListingNotice, { tutor: { listing, tutorId: 3 } }),
      } as never),
    )
  const later = messagesFor('en', 'register')['register.wanted.later']
  expect(drawn('waiting')).not.toContain(later)
  wantedActs.apply.want(12)
  for (const listing of ['incomplete', 'waiting'] as const) expect(drawn(listing)).toContain(later)
  expect(drawn('listed')).toContain('href="/en/tutor/dashboard/jobdetail/12"')
  expect(drawn('suspended')).not.toMatch(/jobdetail|remember/u)
})
