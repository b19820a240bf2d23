import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { messagesFor } from '#i18n/messages.ts'
import { Choosing } from '#islands/activities/TicketShop.tsx'
import { TicketsGot } from '#islands/activities/TicketsGot.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { ticketNamespaces } from '#islands/namespaces.ts'
import { isAllFree } from '#rules/activities/all-free.ts'
import { type Chosen, firstChosen, nothingChosen } from '#rules/activities/chosen-tickets.ts'
import { forgetChoice, storeChoice } from '#stores/activities/guest-choice.ts'
import { gotBy } from '#stores/activities/shop.ts'
import { mapStorage } from '#tests/support/browser-tabs.ts'

const said = (text: string) => ({ text, lang: null })
const kind = (kindId: number, priceCents: number, isOpen = true) => ({
  kindId,
  name: said(`Kind ${kindId}`),
  priceCents,
  poolId: kindId,
  most: 4,
  free: 9,
  isOpen,
  sessionIds: [kindId],
})
const dates = [1, 2].map((sessionId) => ({
  sessionId,
  title: said(''),
  startsAt: `2030-05-0${sessionId}T02:00:00.000Z`,
  endsAt: `2030-05-0${sessionId}T03:00:00.000Z`,
}))
const activity = (
  kinds: ReturnType<typeof kind>[],
  packages: Partial<ActivityDetail['packages'][number]>[] = [],
) =>
  ({
    activityId: 5,
    title: said('Robots'),
    place: said('1 Harbour Road'),
    mostTickets: 4,
    kinds,
    packages,
    dates,
  }) as unknown as ActivityDetail

const drawn = (part: React.ReactNode) =>
  renderToStaticMarkup(
    createElement(LanguageProvider<'tickets'>, {
      locale: 'en',
      messages: messagesFor('en', ...ticketNamespaces),
      children: part,
    } as never),
  )
const shop = (of: ActivityDetail, chosen: Chosen | null = null) => {
  if (chosen === null) forgetChoice()
  else storeChoice(of.activityId, chosen)
  return drawn(createElement(Choosing, { activity: of, isGuest: false }))
}

describe('an activity costs nothing', () => {
  test.each([
    ['when all that is on sale does not', [kind(1, 0), kind(2, 50_00, false)], true],
    ['unless something of it does', [kind(1, 0), kind(2, 50_00)], false],
    ['before sales, by all there is', [kind(1, 0, false), kind(2, 50_00, false)], false],
    ['never without tickets', [], false],
  ])('%s', (_, kinds, isFree) => expect(isAllFree(activity(kinds))).toBe(isFree))
})

test('one ticket of the first kind that is to be had is chosen', () => {
  const one = (kindId: number) => ({ tickets: { [kindId]: [''] }, packages: [] })
  const soldOut = { ...kind(1, 50_00), free: 0 }
  expect(firstChosen(activity([kind(1, 0)]))).toEqual(one(1))
  expect(firstChosen(activity([kind(1, 50_00), kind(2, 0)]))).toEqual(one(1))
  expect(firstChosen(activity([soldOut, kind(2, 0)]))).toEqual(one(2))
  expect(firstChosen(activity([kind(1, 0, false), kind(2, 50_00)]))).toEqual(one(2))
  for (const kinds of [[], [soldOut], [kind(1, 0, false)]]) {
    expect(firstChosen(activity(kinds))).toBe(nothingChosen)
  }
})

test('the shop of free tickets says nothing of paying', () => {
  const free = shop(activity([kind(1, 0)]))
  expect(free).toContain('Get the ticket')
  for (const word of ['payment', 'HK$', 'wallet', 'money']) expect(free).not.toContain(word)
  expect(shop(activity([kind(1, 50_00)]))).toContain('Go to payment')
})

test('what a guest had chosen and typed is there once they have signed in', () => {
  const chosen = { tickets: { 1: ['小明'] }, packages: [] }
  const paid = shop(activity([kind(1, 50_00)]), chosen)
  expect(paid).toContain('value="小明"')
  expect(shop(activity([kind(1, 50_00)]))).not.toContain('小明')
})

test('who has got tickets is told so: of what, when, where, and where they are', () => {
  const package9 = { packageId: 9, tickets: 3, kindIds: [2] }
  const of = activity([kind(1, 0), kind(2, 0)], [package9])
  const one = gotBy(of, { tickets: { 1: ['Ann'] }, packages: [] })
  expect(one).toEqual({ n: 1, dates: [dates[0]] })
  expect(gotBy(of, { tickets: { 1: ['Ann'] }, packages: [9] })).toEqual({ n: 4, dates })
  const told = drawn(createElement(TicketsGot, { id: 'got', activity: of, got: one }))
  expect(told).toContain('role="status"')
  expect(told).toContain('<h2 id="got" tabindex="-1"')
  for (const part of ['You have a ticket: Robots', '1 Harbour Road', 'Wed 1 May 10:00']) {
    expect(told).toContain(part)
  }
  expect(told).toContain('href="/en/parent/dashboard/tickets"')
})

describe('what a guest chose', () => {
  const chosen = { tickets: { 1: ['Ming', ''] }, packages: [3] }
  const key = 'tutorharbour.guest-tickets'

  test('is there for the same activity after they signed in on another page of this tab', async () => {
    const session = mapStorage()
    vi.stubGlobal('window', { sessionStorage: session })
    storeChoice(5, chosen)
    vi.resetModules()
    const later = await import('#stores/activities/guest-choice.ts')
    expect(later.guestChoice(5)).toEqual(chosen)
    expect(later.guestChoice(6)).toBe(null)
    later.forgetChoice()
    expect(session.stored.get(key)).toBe('null')
    vi.unstubAllGlobals()
  })

  test.each([
    '{"activityId":5}',
    '{"activityId":5,"chosen":{"tickets":{"1":[7]},"packages":[]}}',
    '{"activityId":5,"chosen":{"tickets":[],"packages":3}}',
    '"x"',
  ])('is ignored in another form: %s', async (text) => {
    const session = mapStorage()
    session.stored.set(key, text)
    vi.stubGlobal('window', { sessionStorage: session })
    vi.resetModules()
    const { guestChoice } = await import('#stores/activities/guest-choice.ts')
    expect(guestChoice(5)).toBe(null)
    vi.unstubAllGlobals()
  })
})
