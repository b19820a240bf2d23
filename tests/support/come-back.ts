import type { Page } from '@playwright/test'

/** The provider redirects to SITE_URL, where no server listens: opens that path here. */
export async function comeBack(page: Page, press: () => Promise<void>): Promise<void> {
  const [lost] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.isNavigationRequest()),
    // The browser's error page comes after that, and would interfere.
    page.waitForEvent('framenavigated', (frame) => frame.url().startsWith('chrome-error:')),
    press(),
  ])
  const { pathname, search } = new URL(lost.url())
  await page.goto(pathname + search)
}
