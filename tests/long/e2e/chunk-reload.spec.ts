import { expect, test } from '@playwright/test'
import { serveSources } from '#tests/support/source-page.ts'

const origin = 'https://chunks.test'
const watch = `
  import { watchChunks } from '/stores/device/chunk-reload.ts'
  watchChunks()
  document.documentElement.dataset.ready = ''
`
const failed = 'html[data-part-failed]'

for (const [what, failure] of Object.entries({
  'an import that nobody catches': `import('/gone.js')`,
  'an island that could not be loaded': `
    import('/gone.js').catch((error) => document.body.dispatchEvent(
      new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }),
    ))`,
  'an import of a script of the page, which Vite wraps': `
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    import('/gone.js')`,
})) {
  test(`${what} reloads the page once, and then shows that it failed`, async ({ page }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await serveSources(page, origin, `${watch};${failure}`)
    await page.goto(origin)
    await page.waitForSelector(failed, { state: 'attached' })
    expect(loads).toBe(2)
  })
}

test('a mistake in a script reloads nothing', async ({ page }) => {
  const failing = page.waitForEvent('pageerror')
  await serveSources(page, origin, `${watch}; Promise.reject(new TypeError('x is not a function'))`)
  await page.goto(origin)
  await failing
  expect(await page.locator(failed).count()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
