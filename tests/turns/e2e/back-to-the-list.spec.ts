import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { sampled } from '#tests/support/sample.ts'
import { answerAfter, searchScreen } from '#tests/support/search-screen.ts'

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

for (const [address, viewport] of sampled([
  ['/searchtutor?sort=feeAsc', { width: 390, height: 844 }],
  ['/searchtutor', { width: 1280, height: 900 }],
] as const)) {
  test(`back from a profile: the same list at the same place, at once (${address})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const screen = searchScreen(page, 'en')
    await screen.open(address)
    await answerAfter(page, () => screen.pageLink(2).click())
    const listed = await screen.listed()
    const link = screen.cards.nth(10).getByRole('link').first()
    // Scrolls as people do, which the guard against double taps allows.
    const below = async () => ((await link.boundingBox())?.y ?? 0) - viewport.height / 2
    await page.mouse.wheel(0, await below())
    await expect.poll(below).toBeCloseTo(0, -1)
    const place = await top(page)
    const box = await link.boundingBox()
    expect(place).toBeGreaterThan(viewport.height)
    await link.click()
    await expect(page).toHaveURL(/\/en\/tutor\/detail\/\d+$/u)

    let asked = 0
    await page.route('**/api/es/tutor/search?**', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goBack()
    await screen.settled()
    expect(await screen.listed()).toEqual(listed)
    await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(box?.y ?? 0, -1)
    expect(asked).toBe(0)
  })
}
