import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { settled } from '#tests/support/search-screen.ts'

const total = (page: Page) => page.locator('.result-head [role=status]')

test.describe('the job board', () => {
  test('words become filters, and an empty list says what to drop', async ({ page }) => {
    await page.goto(`/jobcase?q=${encodeURIComponent('中四數學')}&fee=9000-`)
    await expect(total(page)).toHaveText('沒有個案符合所有條件')
    await page.locator('#results').getByRole('button', { name: /不限/u }).first().click()
    await expect(total(page)).toHaveText(/個個案$/u)
  })

  test('what is pressed before the island is awake is done once it is', async ({ page }) => {
    const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/JobSearch*.js', async (route) => {
      await isPressed
      await route.continue()
    })
    await page.goto(`/jobcase?q=${encodeURIComponent('中四數學')}&fee=9000-`)
    await page.locator('#results').getByRole('button', { name: /不限/u }).first().click()
    goOn()
    await expect(total(page)).toHaveText(/個個案$/u)
  })

  test('it can be read, page by page, without a script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/jobcase')
    await expect(page.locator('#results article').first()).toBeVisible()
    await page.goto('/jobcase2')
    const rows = page.locator('.job-table tbody tr')
    await expect(rows.first()).toBeVisible()
    const first = await rows.first().textContent()
    await page.getByRole('link', { name: /下一頁/u }).click()
    await expect(page).toHaveURL(/page=2/u)
    expect(await rows.first().textContent()).not.toBe(first)
    await context.close()
  })

  test('jobs that came since the last visit are marked', async ({ page }) => {
    await page.goto('/jobcase')
    // The island records the visit, not the prerendered page before it.
    await settled(page)
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.endsWith('.board-visits')) ?? ''
      localStorage.setItem(name, JSON.stringify({ before: 0, seen: Date.parse('2020-01-01') }))
    })
    await page.reload()
    await settled(page)
    await expect(page.getByText(/上次到訪後新增 \d+ 個/u)).toBeVisible()
  })
})
