import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, searchScreen } from '#tests/support/search-screen.ts'

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

for (const [address, viewport] of [
  ['/searchtutor?sort=feeAsc', { width: 390, height: 844 }],
  ['/searchtutor', { width: 1280, height: 900 }],
] as const) {
  test(`back from a profile: the same list at the same place, at once (${address})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const screen = searchScreen(page, 'en')
    await screen.open(address)
    await answerAfter(page, () => screen.pageLink(2).click())
    const listed = await screen.listed()
    const link = screen.cards.nth(14).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
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

test('back and forth between changes of the list', async ({ page }) => {
  const screen = searchScreen(page, 'zh-hans')
  await screen.open('/searchtutor')
  const all = await screen.listed()
  await screen.field.fill('钢琴')
  const { total } = await answerAfter(page, () => screen.field.press('Enter'))
  await screen.expectTotal(total)
  const pianists = await screen.listed()

  await page.goBack()
  await expect(page).toHaveURL('/zh-hans/searchtutor')
  await expect.poll(screen.listed).toEqual(all)
  await expect(screen.chips).toHaveCount(0)
  await expect(screen.field).toHaveValue('')
  await page.goForward()
  await expect.poll(screen.listed).toEqual(pianists)
  await screen.expectTotal(total)
  await expect(screen.field).toHaveValue('钢琴')
})
