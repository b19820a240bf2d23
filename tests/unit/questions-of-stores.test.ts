import { readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { userKinds } from '#stores/session/user-kind.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/*
 * What each store asks the server when a screen loads it: the call and all of its parameters. What is
 * meant to change there is changed in the table.
 */

const modules = import.meta.glob<Record<string, unknown>>('../../src/stores/**/*.ts')
const table = readFileSync(new URL('../data/questions-of-stores.txt', import.meta.url), 'utf8')

// Before the stores learn where to look at the clock.
vi.hoisted(() => vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

test('each store asks for what its screen shows', async () => {
  const page = pageOfStores(() => ({ code: 'B0001' }))
  page.as(userKinds.parent)
  const asked: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    for (const [name, store] of Object.entries(await load())) {
      if (!isStore(store)) continue
      page.sent.length = 0
      await store.load()
      const calls = page.sent.map(({ method, path: to, query, body: { language: _, ...body } }) => {
        query.delete('language')
        const fields = method === 'GET' ? decodeURIComponent(`${query}`) : JSON.stringify(body)
        return `${method} ${to} ${fields}`.trim()
      })
      asked.push(`${path.replace(/^.*stores\/|\.ts$/gu, '')} ${name}: ${calls.join(', ')}`.trim())
    }
  }
  expect(asked.sort()).toEqual(table.trim().split('\n'))
})

function isStore(found: unknown): found is LoadedStore<unknown> {
  return typeof found === 'object' && found !== null && '$loaded' in found && 'load' in found
}
