import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, searchScreen } from '#tests/support/search-screen.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('all choices can be cleared in the sheet', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?q=piano&gender=F')
  await screen.screen
    .getByRole('button', { name: screen.t('search.filtersCount', { n: 2 }) })
    .click()
  const sheet = page.getByRole('dialog', { name: screen.t('search.filters') })
  const { total } = await answerAfter(page, () =>
    sheet.getByRole('button', { name: screen.t('search.filters.clear') }).click(),
  )
  await expect(page).toHaveURL('/en/searchtutor')
  await sheet
    .getByRole('button', { name: screen.t('search.filters.show', { n: total }), exact: true })
    .click()
  await screen.expectTotal(total)
})
