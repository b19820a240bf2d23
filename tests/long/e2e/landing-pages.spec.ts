import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'

test('free words as an address are a search for them', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor/portalkey/piano%20in%20Tai%20Po')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('piano in Tai Po')
  await screen.expectTotal((await askSearch({ keyword: 'piano in Tai Po' })).total)
  await expect(screen.chip('Piano')).toBeVisible()
  await answerAfter(page, () => screen.removeChip('Piano'))
  await expect(page).toHaveURL(/\/en\/searchtutor\?area=\d+$/u)
})
