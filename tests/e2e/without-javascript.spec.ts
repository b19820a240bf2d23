import { expect, test } from '#tests/support/browser-test.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

/* In all languages, as the server sends it: tests/spec/site/without-javascript.test.ts. */
test.use({ javaScriptEnabled: false })

test('every kind of page can be read', async ({ page }) => {
  for (const { name, path, status = 200 } of pageKinds) {
    await test.step(name, async () => {
      const answer = await page.goto(await liveSample(path))
      expect(answer?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(/(?:\S\s*){20}/u)
    })
  }
})

test('from the home page to a tutor by links alone', async ({ page }) => {
  await page.goto('/')
  await page.locator('main a[href*="/searchtutor/subject/"]').first().click()
  await expect(page).toHaveURL(/\/searchtutor\/subject\//u)
  await page.locator('main a[href*="/tutor/detail/"]').first().click()
  await expect(page).toHaveURL(/\/tutor\/detail\/\d+/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the search page shows tutors, and its form asks for others', async ({ page }) => {
  await page.goto('/searchtutor')
  await expect(page.locator('main a[href*="/tutor/detail/"]').first()).toBeVisible()
})
