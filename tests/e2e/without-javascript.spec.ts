import { locales, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

test.use({ javaScriptEnabled: false })

for (const { name, path, status = 200 } of pageKinds) {
  for (const locale of locales) {
    test(`${name} can be read in ${locale}`, async ({ page }) => {
      const answer = await page.goto(localPath(locale, await liveSample(path)))
      expect(answer?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(/(?:\S\s*){20}/u)
    })
  }
}

test('from the home page to a tutor by links alone', async ({ page }) => {
  await page.goto('/')
  await page.locator('main a[href*="/searchtutor/subject/"]').first().click()
  await expect(page).toHaveURL(/\/searchtutor\/subject\//u)
  await page.locator('main a[href*="/tutor/detail/"]').first().click()
  await expect(page).toHaveURL(/\/tutor\/detail\/\d+/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the main menu opens and its links lead somewhere', async ({ page, request }) => {
  await page.goto('/')
  const links = page.locator('header a[href^="/"], nav a[href^="/"]')
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(targets.length).toBeGreaterThan(0)
  for (const target of new Set(targets)) {
    expect((await request.get(target)).status(), target).toBe(200)
  }
})

test('the search page shows tutors, and its form asks for others', async ({ page }) => {
  await page.goto('/searchtutor')
  await expect(page.locator('main a[href*="/tutor/detail/"]').first()).toBeVisible()
})
