import { expect, test } from '#tests/support/browser-test.ts'

test('the bare address leads to the language that was chosen', async ({ page }) => {
  await page.goto('/en/searchtutor')
  await page.locator('[popovertarget="site-settings"]').click()
  await page.locator('header a[data-lang="zh-hans"]').click()
  await expect(page).toHaveURL('/zh-hans/searchtutor')
  await page.goto('/')
  await expect(page).toHaveURL('/zh-hans')
  await page.locator('[popovertarget="site-settings"]').click()
  await page.locator('header a[data-lang="zh-tw"]').click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})
