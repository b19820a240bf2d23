import { locales } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { searchScreen } from '#tests/support/search-screen.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const locale of locales) {
  test(`the list begins high on a phone, and its cards are low (${locale})`, async ({ page }) => {
    const { open, cards } = searchScreen(page, locale)
    for (const query of ['', '?q=中二數學', '?q=piano']) {
      await open(`/searchtutor${query}`)
      const boxes = await cards.evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect()
          return { top: top + scrollY, height }
        }),
      )
      expect(boxes[0]?.top, query).toBeLessThanOrEqual(260)
      for (const { height } of boxes) {
        expect(height, query).toBeGreaterThanOrEqual(150)
        expect(height, query).toBeLessThanOrEqual(320)
      }
      const mean = boxes.reduce((sum, { height }) => sum + height, 0) / boxes.length
      expect(mean, query).toBeLessThanOrEqual(270)
      const cut = await cards.evaluateAll((all) =>
        all
          .flatMap((one) => [...one.querySelectorAll('p, .badge, h2, h3')])
          .filter((line) => line.scrollWidth > line.clientWidth + 1 && line.clientWidth > 1)
          .filter((line) => getComputedStyle(line).overflowX !== 'visible')
          .map((line) => line.textContent),
      )
      expect(cut, query).toEqual([])
    }
  })
}

test('while the list is scrolled the filters stay and the head of the site goes', async ({
  page,
}) => {
  const { open, screen, t } = searchScreen(page, 'zh-tw')
  await open('/searchtutor')
  const head = page.locator('.site-header')
  await expect(head).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 1200))
  await expect(head).not.toBeInViewport()
  const fee = screen.getByRole('button', { name: t('search.shortcut.fee'), exact: true })
  await expect(fee).toBeInViewport({ ratio: 1 })

  await fee.click()
  const sheet = page.getByRole('dialog', { name: t('search.filters') })
  await expect(sheet.locator('summary', { hasText: t('search.facet.fee') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(fee).toBeFocused()

  await screen.getByRole('button', { name: t('search.shortcut.area'), exact: true }).click()
  const area = sheet.locator('summary', { hasText: t('search.facet.area') })
  await expect(area).toBeFocused()
  await expect(area).toBeInViewport({ ratio: 0.9 })
})

for (const width of [390, 1280]) {
  test(`a keyboard skips to the results (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { open, cards, t } = searchScreen(page, 'en')
    await open('/searchtutor')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('landing.skip') })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(cards.first().locator('a.card-cover')).toBeFocused()
  })
}
