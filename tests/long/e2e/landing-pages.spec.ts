import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'

test('more choices on a landing page keep its address', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor/district/1058007')
  const online = screen.filters.getByRole('checkbox', { name: /^Online/u })
  const { total } = await answerAfter(page, () => online.click())
  await expect(page).toHaveURL('/en/searchtutor/district/1058007?mode=online')
  await screen.expectTotal(total)
  await page.reload()
  await screen.settled()
  await screen.expectTotal(total)
  await expect(screen.chips).toHaveText(['Sha Tin District', 'Online'])
})

test('free words as an address are a search for them', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor/portalkey/piano%20in%20Tai%20Po')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('piano in Tai Po')
  await screen.expectTotal((await askSearch({ keyword: 'piano in Tai Po' })).total)
  await expect(screen.chip('Piano')).toBeVisible()
  await answerAfter(page, () => screen.removeChip('Piano'))
  await expect(page).toHaveURL(/\/en\/searchtutor\?area=\d+$/u)
})
