import { expect, test } from '#tests/support/browser-test.ts'
import { searchScreen } from '#tests/support/search-screen.ts'

test('a saved tutor stays saved: after a reload, in another tab, and on the profile', async ({
  page,
  context,
}) => {
  const screen = searchScreen(page, 'en')
  const { t } = screen
  await screen.open('/searchtutor')
  const [id] = await screen.listed()
  const heart = screen.cards.first().locator('button.icon-button')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(t('search.wish.saved'))).toBeVisible()

  await page.reload()
  await screen.settled()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const other = await context.newPage()
  await other.goto(`/en/tutor/detail/${id}`)
  const save = other.locator('tutor-actions [data-act="wish"]')
  await expect(save).toHaveText(t('tutor.wish.kept'))
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect(save).toHaveText(t('tutor.wish.add'))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await save.click()
  await expect(other.locator('tutor-actions').getByText(t('tutor.wish.saved'))).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('under saved tutors a guest on a phone has the bar of visitors', async ({ page }) => {
  const { t } = searchScreen(page, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/parent/dashboard/wishList')
  const bar = page.locator('.bottom-bar:visible')
  await expect(bar.getByRole('link', { name: t('site.nav.findShort') })).toBeVisible()
  await expect(bar).toHaveCount(1)
  await bar.getByRole('link', { name: t('site.nav.me'), exact: true }).click()
  await expect(page.getByRole('link', { name: t('footer.feeGuide') }).first()).toBeVisible()
})
