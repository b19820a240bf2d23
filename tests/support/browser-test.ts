import { test as base, expect } from '@playwright/test'

/**
 * Playwright's `test` against the running product. A script error, a refused resource or a report of
 * the content security policy on any page fails the test that visited it.
 */
export const test = base.extend<{ noPageErrors: undefined }>({
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        const { url } = message.location()
        // The browser also reports the page itself when it is meant to answer 404.
        const isMeant = url === page.url() && / 404 /u.test(message.text())
        if (message.type() === 'error' && !isMeant) errors.push(`${message.text()} ${url}`)
      })
      await use(undefined)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
