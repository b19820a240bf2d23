import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** The provider leads back to SITE_URL, where this server is not: the same path here. */
export async function comeBack(page: Page, press: () => Promise<void>): Promise<void> {
  const [lost] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()),
    press(),
  ])
  const { pathname, search } = new URL(lost.url())
  // The browser's page of the failure may still be on its way, and would come in between.
  await expect(() => page.goto(pathname + search)).toPass()
}
