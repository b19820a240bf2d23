import { type BrowserContext, test as base, expect } from '@playwright/test'

/**
 * Playwright's `test` against the running product. A script error, a refused resource or a report of
 * the content security policy on any page fails the test that visited it. A test in which calls are
 * meant to fail says so: `test.use({ meantFailures: /api\/es/u })`. What fails while a test has taken
 * the network away is meant as well: only the test can, and which calls fall into that time is chance.
 * `foreignErrors` are those of a library that we use as it is.
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
    async ({ context, page: _openUntilThen, meantFailures, foreignErrors }, use) => {
      const errors: string[] = []
      await reportPolicy(context)
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        // The browser also reports the page itself when it is meant to answer 404.
        const isUnknown = url === message.page()?.url() && / 404 /u.test(message.text())
        const isMeant = isUnknown || message.text().includes('net::ERR_INTERNET_DISCONNECTED')
        if (!isMeant && !meantFailures?.test(url)) errors.push(`${message.text()} ${url}`)
      })
      await use(undefined)
      const ours = errors.filter((error) => !foreignErrors?.test(error))
      expect(ours, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Policies that only report are silent otherwise. */
async function reportPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Policy ${violatedDirective} stops ${blockedURI}`),
    )
  })
}

export { expect }
