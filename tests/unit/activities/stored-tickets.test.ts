import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import type { Session } from '#stores/accounts/session/stored-session.ts'
import { createStoredTickets, forgetTickets } from '#stores/activities/stored-tickets.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const parent = (userId: number): Pick<Session, 'userId' | 'kinds'> => ({
  userId,
  kinds: ['parent'],
})

const ticket = (ticketId: number, code: string | null): OwnTickets['tickets'][number] => ({
  ...{ ticketId, kind: '入場', holder: '小明', priceCents: 0, isRedeemed: false, orderNo: null },
  status: 'VALID',
  ...{ sessionIds: [1], returnBy: null, returnState: 'late', safeCents: 0, mayChange: true },
  ...{ passBy: null, isPassed: false, isPaid: false, intoPackage: false, code },
  drawn: code === null ? null : { path: 'M0 0h1v1h-1z', size: 29 },
})
const own: OwnTickets = {
  status: 'PUBLISHED',
  ...{ activityId: 1, title: '講座', organizer: '學會', isOnline: false },
  cover: { motif: 'stage', colour: 'commerce' },
  ...{
    place: '禮堂',
    area: '沙田',
    onlineUrl: '',
    packages: [],
    waiting: [],
    messages: [],
    changed: null,
  },
  dates: [1, 2].map((sessionId) => ({
    ...{ sessionId, title: '' },
    startsAt: '2026-12-12T14:00:00+08:00',
    endsAt: '2026-12-12T16:00:00+08:00',
  })),
  tickets: [ticket(1, 'a1b2c3d4'), ticket(2, null)],
}

function openTab(browser: ReturnType<typeof browserTabs>) {
  const device = browser.open()
  const $session = atom<Pick<Session, 'userId' | 'kinds'> | null>(parent(7))
  const { $tickets, asker, store } = createStoredTickets(device, $session)
  $tickets.listen(() => {})
  return { device, $session, $tickets, asker, store }
}

test('valid tickets stay on the device, with their own sessions, for another visit', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.store(tab.asker(), [own])
  expect(openTab(browser).$tickets.get()?.tickets).toMatchObject([
    { ticketId: 1, code: 'a1b2c3d4', place: '禮堂 · 沙田', dates: [{ sessionId: 1 }] },
  ])
})

test('they are shown to their account alone, while it is a parent, and go when it signs out', () => {
  const browser = browserTabs()
  const tab = openTab(browser)
  tab.store(7, [own])
  expect(tab.$tickets.get()).not.toBeNull()
  tab.$session.set(parent(8))
  expect(tab.$tickets.get()).toBeNull()
  // An answer for the previous account.
  tab.store(7, [own])
  tab.$session.set({ userId: 7, kinds: ['tutor'] })
  expect(tab.$tickets.get()).toBeNull()
  tab.$session.set(null)
  expect(tab.$tickets.get()).toBeNull()
  forgetTickets(tab.device)
  expect([...browser.local.stored.values()].join()).not.toContain('a1b2c3d4')
  expect(openTab(browser).$tickets.get()).toBeNull()
})

test('what no version of ours wrote is nothing', () => {
  const browser = browserTabs()
  const kept = { userId: 7, at: 1, tickets: [{ ticketId: 1, code: 'x' }, null, 3] }
  browser.local.stored.set('tutorharbour.tickets', JSON.stringify(kept))
  expect(openTab(browser).$tickets.get()).toBeNull()
})
