import { test as base, expect } from '@playwright/test'
import { seenAttachment } from './reports/seen.ts'
import { watchBrowser } from './watched-browser.ts'

/**
 * Playwright's `test` against the running product. A script error, a refused resource or a CSP
 * report on any visited page fails the test. A test that expects failing calls declares them:
 * `test.use({ meantFailures: /api\/es/u })`. Failures while the test is offline are allowed, as
 * which calls fall into that time is chance. `foreignErrors` are errors of a library that we use
 * unchanged. A failed test reports what was visible on the page.
 */
export const test = base.extend<{
  noPageErrors: undefined
  meantFailures: RegExp | undefined
  foreignErrors: RegExp | undefined
}>({
  meantFailures: [undefined, { option: true }],
  foreignErrors: [undefined, { option: true }],
  noPageErrors: [
    // Before the page is closed: errors during teardown are not the page's fault.
    async (
      { browser, context, page: _openUntilThen, meantFailures, foreignErrors },
      use,
      testInfo,
    ) => {
      const watched = await watchBrowser(browser, context, { meantFailures, foreignErrors })
      await use(undefined)
      const errors = [...watched.errors]
      if (errors.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        const body = await watched.seen()
        await testInfo.attach(seenAttachment, { body, contentType: 'text/plain' })
      }
      await watched.end()
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
