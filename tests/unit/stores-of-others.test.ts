import { beforeAll, expect, test, vi } from 'vitest'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { createSuggestions } from '#stores/asking/suggestions.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'

vi.hoisted(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00'), toFake: ['Date'] })
})

const modules = import.meta.glob<Record<string, unknown>>('../../src/stores/**/*.ts')
const page = pageOfContract()
const stores: [string, LoadedStore<unknown, unknown>][] = []
beforeAll(async () => {
  for (const load of Object.values(modules)) {
    for (const [name, found] of Object.entries(await load())) {
      if (typeof found === 'object' && found !== null && '$loaded' in found && 'load' in found)
        stores.push([name, found as LoadedStore<unknown, unknown>])
    }
  }
})
const loaded = () => stores.filter(([, { $loaded }]) => 'value' in $loaded.get())

test('whoever signs in next sees nothing of the person before but what is public', async () => {
  page.as(userKinds.parent, 50)
  for (const [, store] of stores) await store.load()
  expect(loaded().length).toBeGreaterThan(60)
  page.as(userKinds.parent, 50)
  expect(loaded().length, 'the same person').toBeGreaterThan(60)
  page.as(userKinds.parent, 51)
  expect(
    loaded()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['askedTutorStore', 'cartStore', 'comparedStore', 'savedCourseStore', 'shopStore'])
})

test('what does not change while a page is open is asked for once', async () => {
  page.as(userKinds.parent, 52)
  const once: string[] = []
  for (const [name, store] of stores) {
    page.sent.length = 0
    await store.load()
    const asked = page.sent.length
    await store.load()
    if (asked > 0 && page.sent.length === asked) once.push(name)
  }
  expect(once).toEqual(['passwordsStore', 'askedStore'])
})

test('suggestions of a visitor stay when they sign in', async () => {
  page.as(userKinds.parent, 53)
  const suggestions = createSuggestions(async (text) => [text])
  suggestions.typed('maths')
  await vi.waitFor(() => expect(suggestions.$offered.get()).toEqual(['maths']))
  page.as(userKinds.parent, 54)
  expect(suggestions.$offered.get()).toEqual(['maths'])
})
