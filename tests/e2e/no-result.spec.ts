import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'

const searches = [
  { address: '/searchtutor?q=piano+violin+HKU&gender=M&fee=-80', locale: 'en' },
  { address: '/searchtutor?q=中二数学&gender=F&fee=-80', locale: 'zh-hans' },
] as const

for (const { address, locale } of searches) {
  test(`nobody fits ${address}: each way out leads to just so many tutors`, async ({ page }) => {
    const screen = searchScreen(page, locale)
    const ways = screen.screen.getByRole('button').filter({ hasText: /[“「]/u })
    await screen.open(address)
    await screen.expectTotal(0)
    const texts = await ways.allTextContents()
    expect(texts.length).toBeGreaterThan(0)
    for (const [place, text] of texts.entries()) {
      const count = Number(/(\d[\d,]*)\D*$/u.exec(text)?.[1]?.replaceAll(',', ''))
      expect(count, text).toBeGreaterThan(0)
      const { total } = await answerAfter(page, () => ways.nth(place).click())
      expect(total, text).toBe(count)
      await screen.expectTotal(count)
      await page.goBack()
      await screen.expectTotal(0)
    }
  })
}

test('nothing helps but clearing everything', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?q=qqqqzzzz&university=sorbonne&fee=-1')
  await screen.expectTotal(0)
  await expect(screen.screen).toContainText(screen.t('search.empty.others'))
  await answerAfter(page, () =>
    screen.screen.getByRole('button', { name: screen.t('search.empty.clear') }).click(),
  )
  await screen.expectTotal((await askSearch({})).total)
})
