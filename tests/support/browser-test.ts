import { test as base, expect } from '@playwright/test'
import { seenAttachment } from './reports/seen.ts'
import { watchBrowser } from './watched-browser.ts'

/**
 * Playwright's `test` against the running product. A script error, a refused resource or a report of
 * the content security policy on any page fails the test that visited it. A test in which calls are
 * meant to fail says so: `test.use({ meantFailures: /api\/es/u })`. What fails while a test has taken
 * the network away is meant as well: only the test can, and which calls fall into that time is chance.
 * `foreignErrors` are those of a library that we use as it is. A test that fails says what a person
 * would have seen.
 */
export const test = base.extend<{
  noPageErrors: undefined
  meantFailures: RegExp | undefined
  foreignErrors: RegExp | undefined
}>({
  meantFailures: [undefined, { option: true }],
  foreignErrors: [undefined, { option: true }],
  noPageErrors: [
    // Before the page is closed: what a page reports while it is being torn down is no fault of it.
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
