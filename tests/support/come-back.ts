import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** The provider redirects to SITE_URL, where no server listens: opens that path here. */
export async function comeBack(page: Page, press: () => Promise<void>): Promise<void> {
  const [lost] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()),
    press(),
  ])
  const { pathname, search } = new URL(lost.url())
  // The browser's error page may still be loading and would interfere.
  await expect(() => page.goto(pathname + search)).toPass()
}
