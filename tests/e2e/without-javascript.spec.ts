import { expect, test } from '#tests/support/browser-test.ts'

/* For all languages, as sent by the server: tests/spec/site/without-javascript.test.ts. */
test.use({ javaScriptEnabled: false })

test('from the home page to a tutor by links alone', async ({ page }) => {
  await page.goto('/')
  await page.locator('.home-subject:visible').first().click()
  await expect(page).toHaveURL(/\/searchtutor\?subject=/u)
  await page.locator('main a[href*="/tutor/detail/"]').first().click()
  await expect(page).toHaveURL(/\/tutor\/detail\/\d+/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('words typed in the search of a place are looked for in that place', async ({ page }) => {
  await page.goto('/searchtutor/district/1058007')
  await page.locator('.landing-way').click()
  const field = page.locator('.search-screen input[type=search]')
  await field.fill('IELTS')
  await field.press('Enter')
  await expect(page).toHaveURL('/searchtutor?q=IELTS&area=1058007')
})
