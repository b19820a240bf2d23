import { expect, test } from '#tests/support/browser-test.ts'

declare global {
  interface Window {
    shifts: number
  }
}

/** A layout shift as browsers report it. */
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

for (const path of ['/blog/life/2', '/en/blog/learning/3', '/blog']) {
  test(`nothing moves on ${path} while its pictures come`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shifts = 0
      new PerformanceObserver((list) => {
        const main = document.querySelector('main')
        for (const { value, sources } of list.getEntries() as Shift[]) {
          if (sources.some(({ node }) => main?.contains(node))) window.shifts += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    for (const picture of await page.locator('main img[src*="/pictures/"]').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(await page.evaluate(() => window.shifts)).toBe(0)
  })
}

test('a browser that knows AVIF takes it, in a width that fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/life/2')
  const photo = page.locator('.prose picture img')
  const narrow = await page.locator('.prose picture source').getAttribute('srcset')
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain(narrow?.split(' 390w')[0])
  expect(narrow?.split(' 390w')[0]).toMatch(/\.avif$/u)
})

test('a call to tutors opens the page of its subject and grade', async ({ page }) => {
  await page.goto('/en/tipsArticle/1')
  await page.locator('a.tutor-call').click()
  await expect(page).toHaveURL(`/en/searchtutor/portalkey/${encodeURIComponent('中四數學補習')}`)
})
