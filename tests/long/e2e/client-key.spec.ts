import { expect, test } from '#tests/support/browser-test.ts'
import { serveSources } from '#tests/support/source-page.ts'

const origin = 'https://client-key.test'

test('a browser that keeps no keys registers none', async ({ page }) => {
  await serveSources(page, origin)
  await page.goto(origin)
  const made = await page.evaluate(async () => {
    const keys: typeof import('#api/client-key.ts') = await import('/api/client-key.ts' as string)
    // As in some browsers' private windows: storage refuses every write.
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('not here', 'DataCloneError')
    }
    return keys.newClientKey()
  })
  expect(made).toBeNull()
})

test('keys that ended sessions left behind go after a month', async ({ page }) => {
  await serveSources(page, origin)
  await page.clock.install()
  await page.goto(origin)
  const makeKey = () =>
    page.evaluate(async () => {
      const keys: typeof import('#api/client-key.ts') = await import('/api/client-key.ts' as string)
      return keys.newClientKey()
    })
  const first = (await makeKey()) ?? ''
  const isStored = () =>
    page.evaluate(async (name) => {
      const keys: typeof import('#api/client-key.ts') = await import('/api/client-key.ts' as string)
      return (await keys.storedClientKey(name)) !== null
    }, first)
  await page.clock.setSystemTime(Date.now() + 30 * 24 * 3_600_000)
  await makeKey()
  expect(await isStored()).toBe(true)
  await page.clock.setSystemTime(Date.now() + 32 * 24 * 3_600_000)
  await makeKey()
  expect(await isStored()).toBe(false)
})
