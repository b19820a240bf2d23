import { expect, type Page } from '@playwright/test'
import { pageStore, storePrefix } from '#offline/stores.ts'

/** Decoded addresses in all caches of the browser, by the cache's name. */
export async function storedAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => decodeURIComponent(new URL(url).pathname))
    }
    return found
  })
}

/** Cached pages, oldest visit first. */
export async function storedPaths(page: Page): Promise<string[]> {
  return (await storedAddresses(page))[pageStore] ?? []
}

/** Opens a page and waits until it is cached. */
export async function readPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(() => storedPaths(page)).toContain(decodeURI(new URL(page.url()).pathname))
}

export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Names of the caches that hold the current worker's offline pages. */
export async function shellStores(page: Page): Promise<string[]> {
  const names = Object.keys(await storedAddresses(page))
  return names.filter((name) => name.startsWith(`${storePrefix}shell-`))
}
