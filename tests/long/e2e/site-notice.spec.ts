import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { siteWords } from '#tests/support/site-words.ts'

const call = '**/api/user/memo/show-memo*'
const content =
  'We update on **Sunday**. See [how tutors are ordered](/content/ranking).\n\n<b>1</b>'

/** The server's answer as in tests/server/staff/site-notice.test.ts; counts the requests. */
async function announce(page: Page, id: string): Promise<{ asked: number }> {
  const count = { asked: 0 }
  await page.unroute(call)
  await page.route(call, (route) => {
    count.asked += 1
    const memo = { id, title: `About ${id}`, content, lang: 'en-HK' }
    return route.fulfill({ json: { code: 200, message: '', data: { show: true, memo } } })
  })
  return count
}

/** The page has asked, or does not need to. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

const t = siteWords('en')
const region = (page: Page) => page.getByRole('complementary', { name: t('site.notice') })

test('a notice comes without moving anything, is closed once, and a newer one comes again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const first = await announce(page, 'works')
  await page.goto('/en/content/aboutus')
  const notice = region(page)
  await expect(notice.getByRole('status')).toContainText('About works')
  await expect(notice.locator('strong')).toHaveText('Sunday')
  await expect(notice.locator('b')).toHaveCount(0)
  await expect(notice.getByRole('status')).toContainText('<b>1</b>')
  expect(await page.evaluate('window.shifts')).toEqual([])

  await page.goto('/en/awards')
  await expect(notice).toBeVisible()
  expect(first.asked, 'one request for both pages').toBe(1)
  await notice.getByRole('button', { name: t('site.notice.close') }).click()
  await expect(notice).toBeHidden()
  for (const address of ['/en/awards', '/awards']) {
    await page.goto(address)
    await settled(page)
    await expect(page.locator('[data-site-notice]'), address).toBeHidden()
  }

  await page.evaluate(() => sessionStorage.clear())
  await announce(page, 'storm')
  await page.goto('/en/awards')
  await expect(notice.getByRole('status')).toContainText('About storm')
})

test('its link leads to our page in the language of the reader', async ({ page }) => {
  await announce(page, 'works')
  await page.goto('/zh-hans/content/aboutus')
  await page.getByRole('link', { name: 'how tutors are ordered' }).click()
  await expect(page).toHaveURL(/\/zh-hans\/content\/ranking$/u)
})

test('Escape closes it from within, and the focus stays in the page', async ({ page }) => {
  await announce(page, 'works')
  await page.goto('/en/content/aboutus')
  await region(page).getByRole('button').focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-site-notice]')).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
})

test.describe('when the server does not answer', () => {
  test.use({ meantFailures: /show-memo/u })

  test('nothing is shown and nothing is broken', async ({ page }) => {
    await page.route(call, (route) => route.abort())
    await page.goto('/en/content/aboutus')
    await settled(page)
    await expect(page.locator('[data-site-notice]')).toBeHidden()
  })
})
