import { expect, test } from '#tests/support/browser-test.ts'
import { readBuiltPage } from '#tests/support/built-pages.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'

const calls = '**/api/es/tutor/search?**'

test.use({ meantFailures: /\/api\/es\/tutor\/search/u })

test('a choice after a failure keeps the words that were never answered', async ({ page }) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?q=piano')
  await page.route(calls, (route) => route.abort())
  await screen.field.fill('violin')
  await screen.field.press('Enter')
  await expect(screen.screen.getByText(screen.t('search.error.text'))).toBeVisible()
  await expect(screen.chips).toHaveText(['“violin”'])
  await page.unroute(calls)
  const online = screen.filters.getByRole('checkbox', { name: /^Online/u })
  const { total } = await answerAfter(page, () => online.click())
  await expect(page).toHaveURL('/en/searchtutor?q=violin&mode=online')
  await screen.expectTotal(total)
})

test('a built page opened for a search waits with outlines, then shows the list', async ({
  page,
}) => {
  const screen = searchScreen(page, 'zh-hans')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(calls, async (route) => {
    await held
    await route.continue()
  })
  // Sent where no server can render the search.
  const { html } = await readBuiltPage('/zh-hans/searchtutor')
  await page.route('/zh-hans/searchtutor?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto('/zh-hans/searchtutor?q=数学')
  const outlines = screen.screen.locator('.skeleton')
  await expect(outlines).toBeVisible()
  await expect(outlines).toHaveCSS('animation-delay', '0.2s')
  await expect(outlines).toHaveRole('status')
  await expect(screen.cards).toHaveCount(0)
  answer()
  await screen.settled()
  await expect(outlines).toHaveCount(0)
  await expect(screen.cards.first()).toBeVisible()
})

test('while a change is asked for, the old list stays; an older answer never wins', async ({
  page,
}) => {
  const screen = searchScreen(page, 'en')
  await screen.open('/searchtutor?q=piano')
  const pianists = await screen.listed()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(calls, async (route) => {
    if (route.request().url().includes('violin')) await held
    // The page no longer waits for the first of them.
    await route.continue().catch(() => {})
  })
  await screen.field.fill('violin')
  await screen.field.press('Enter')
  await expect(screen.screen.getByRole('status').first()).toHaveText(screen.t('search.loading'))
  expect(await screen.listed()).toEqual(pianists)
  await screen.field.fill('maths')
  await answerAfter(page, () => screen.field.press('Enter'))
  release()
  const { total, list } = await askSearch({ keyword: 'maths' })
  await screen.expectTotal(total)
  expect(await screen.listed()).toEqual(list.map(({ tutorId }) => tutorId))
  await expect(page).toHaveURL('/en/searchtutor?q=maths')
})
