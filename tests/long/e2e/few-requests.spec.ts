import { localPath, splitLocale } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'

/* Requests of a phone before any interaction. The service worker caches pages separately. */
const mostRequests = 8

test.use({ viewport: { width: 390, height: 844 } })

for (const path of [
  '/blog/learning/1',
  '/blog',
  '/',
  '/en/content/feeguide',
  '/searchtutor/grade/小一補習',
  '/searchtutor',
]) {
  test(`${path} asks for eight files at most, and for the rest when somebody turns to it`, async ({
    page,
  }) => {
    const asked = new Set<string>()
    page.context().on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.serviceWorker() === null && pathname !== '/favicon.svg') asked.add(request.url())
    })
    await page.goto(path)
    // The site notice is requested last.
    await expect.poll(() => [...asked].some((url) => url.includes('show-memo'))).toBe(true)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 10_000 })))
    expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(mostRequests)

    await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
    const far = page.locator('img[data-far]')
    const count = await far.count()
    const { locale } = splitLocale(path)
    const manifest = page.locator('link[rel=manifest]')
    // A busy browser may drop a turn of the wheel.
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(manifest).toHaveAttribute('href', localPath(locale, '/site.webmanifest'), {
        timeout: 2000,
      })
    }).toPass()
    if (count === 0) return
    const last = page.locator('main img:visible').last()
    // A far picture loads only once it is scrolled near.
    await last.locator('..').scrollIntoViewIfNeeded()
    await expect(last).not.toHaveAttribute('data-far')
    await expect
      .poll(() => last.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  })
}
