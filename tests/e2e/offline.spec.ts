import { expect, test } from '#tests/support/browser-test.ts'
import { readPage } from '#tests/support/stored-pages.ts'

// Offline, the browser itself reports failed loads.
test.use({ serviceWorkers: 'allow', meantFailures: /./u })

const article = '/en/blog/learning/1'
const lineShown = '[data-kept-line]:not([hidden])'

test('an article that was opened once can be read without a network, as it looked', async ({
  page,
  context,
}) => {
  await readPage(page, article)
  const heading = await page.locator('h1').textContent()
  const look = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const background = await look()
  await expect(page.locator(lineShown)).toHaveCount(0)

  await context.setOffline(true)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  const answer = await page.goto(`${article}?utm_source=mail`)
  expect(answer?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveText(heading ?? '')
  expect(await look()).toBe(background)
  // Lazy images further down were never loaded.
  const widths = await page.evaluate(() =>
    [...document.images].filter(({ complete }) => complete).map(({ naturalWidth }) => naturalWidth),
  )
  expect(widths.length).toBeGreaterThan(0)
  expect(widths).not.toContain(0)
  expect(failed).toEqual([])

  const year = String(new Date().getFullYear())
  await expect(page.locator(lineShown)).toContainText(year)
  await page.locator('[popovertarget="site-settings"]').click()
  await page.locator('.site-header [data-theme-choice=dark]').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
