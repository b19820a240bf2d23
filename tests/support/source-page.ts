import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'

/** An empty page at `origin` with our modules under `/stores/…`, `/api/…` from `src`. */
export async function serveSources(page: Page, origin: string, script = ''): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      const body = `<!doctype html><title>page</title><script type="module">${script}</script>`
      return route.fulfill({ contentType: 'text/html', body })
    }
    const source = await readFile(`src${pathname}`, 'utf8').catch(() => null)
    if (source === null) return route.fulfill({ status: 404 })
    const body = stripTypeScriptTypes(source).replaceAll(/(from '|import\(')#/gu, '$1/')
    return route.fulfill({ contentType: 'text/javascript', body })
  })
}
