import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

test('a suggestion chosen by keyboard leads to its search', async ({ page }) => {
  const t = siteWords('zh-hans')
  await page.goto('/zh-hans')
  const field = page.locator('#home-search')
  const options = page.getByRole('listbox', { name: t('suggestion.list') }).getByRole('option')
  await field.click()
  await field.pressSequentially('沙田')
  await expect(options.first()).toBeVisible()

  // The typed text itself comes first.
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', await idOf(chosen))
  await field.press('Enter')
  await expect(page).toHaveURL(/\/zh-hans\/searchtutor\?area=\d+$/u)
  await expect(searchScreen(page, 'zh-hans').chips).toHaveText([/^沙田/u])
})

const idOf = async (element: { getAttribute: (name: string) => Promise<string | null> }) =>
  (await element.getAttribute('id')) ?? ''

const words = [
  {
    typed: '中二數學 沙田 女導師',
    locale: 'zh-tw',
    chips: ['數學', '中二', '沙田區', '女導師'],
  },
  { typed: '沙田数学', locale: 'zh-hans', chips: ['数学', '沙田区'] },
  { typed: 'S2 maths Shatin', locale: 'en', chips: ['Mathematics', 'S2', 'Sha Tin District'] },
  { typed: 'mathss shatin', locale: 'en', chips: ['Mathematics', 'Sha Tin District'] },
] as const

for (const { typed, locale, chips } of words) {
  test(`“${typed}” finds tutors, and says what was understood`, async ({ page }) => {
    const screen = searchScreen(page, locale)
    await screen.open('/searchtutor')
    await screen.field.fill(typed)
    const answer = await answerAfter(page, () => screen.field.press('Enter'))
    const asked = await askSearch({ keyword: typed }, locale)
    expect(asked.total).toBeGreaterThan(0)
    expect(answer.total).toBe(asked.total)
    await screen.expectTotal(asked.total)
    for (const label of chips) await expect(screen.chip(label)).toBeVisible()
    await expect(screen.chips).toHaveCount(chips.length)
    await expect(screen.field).toHaveValue(typed)
  })
}

test('other words take the place of the first, they do not add to them', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open(`/searchtutor?q=${encodeURIComponent('S2 maths')}&gender=F`)
  await screen.field.fill('piano')
  await answerAfter(page, () => screen.field.press('Enter'))
  await screen.expectTotal((await askSearch({ keyword: 'piano', gender: 'F' })).total)
  await expect(screen.chip('Mathematics')).toHaveCount(0)
  await expect(page).toHaveURL('/en/searchtutor?q=piano&gender=F')
})
