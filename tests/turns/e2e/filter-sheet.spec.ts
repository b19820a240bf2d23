import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, choiceIn, searchScreen } from '#tests/support/search-screen.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the filters of a phone open in a sheet, narrow, and give the focus back', async ({
  page,
}) => {
  const screen = searchScreen(page, 'zh-hans')
  const { t } = screen
  const all = await askSearch({}, 'zh-hans')
  const women = all.facets?.gender?.find(({ value }) => value === 'F')
  if (women === undefined) throw new Error('No choice of sex')
  await screen.open('/searchtutor')
  await expect(screen.filters).toBeHidden()

  const opener = screen.screen.getByRole('button', { name: t('search.filters'), exact: true })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: t('search.filters') })
  await expect(sheet).toBeVisible()
  const group = await screen.unfold(sheet, 'gender')
  const { total } = await answerAfter(page, () => choiceIn(group, women).click())
  await sheet
    .getByRole('button', { name: t('search.filters.show', { n: total }), exact: true })
    .click()
  await expect(sheet).toBeHidden()
  await screen.expectTotal(total)
  await expect(screen.chips).toHaveText([women.label])
  const chosen = screen.screen.getByRole('button', { name: t('search.filtersCount', { n: 1 }) })
  await expect(chosen).toBeFocused()

  await chosen.click()
  await expect(sheet.getByRole('radio', { name: women.label, checked: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(chosen).toBeFocused()
})
