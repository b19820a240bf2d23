import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'

test('another language keeps the page and what was chosen on it', async ({ page, context }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor/district/1058007')
  await screen.field.fill('maths')
  await answerAfter(page, () => screen.field.press('Enter'))
  await expect(page).toHaveURL('/en/searchtutor/district/1058007?q=maths')
  await page.locator('header a[data-lang="zh-hans"]').click()
  await expect(page).toHaveURL('/zh-hans/searchtutor/district/1058007?q=maths')
  const other = searchScreen(page, 'zh-hans')
  await other.settled()
  await other.expectTotal((await askSearch({ keyword: 'maths', area: '1058007' })).total)
  await expect(other.chip('数学')).toBeVisible()

  // Without the landing page's own filter, the address is that of the plain search.
  await answerAfter(page, () => other.removeChip('沙田区'))
  await page.locator('header a[data-lang="zh-tw"]').click()
  await expect(page).toHaveURL('/searchtutor?subject=tutor_remediation_math')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'lang')
  expect(cookie?.value).toBe('zh-tw')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('the chosen theme outlives the page, without a flash of the other', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/en')
  const root = page.locator('html')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'))
  const light = await background()
  await page.locator('[data-theme-switch]').click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const dark = await background()
  expect(dark).not.toBe(light)

  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe(dark)
  await page.goto('/en/searchtutor')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.locator('[data-theme-switch]').click()
  await expect(root).toHaveAttribute('data-theme', 'light')
})
