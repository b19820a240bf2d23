import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'

const calls = '**/api/es/tutor/search?**'
test.use({ meantFailures: /\/api\/es\/tutor\/search/u })

for (const [failure, answer] of Object.entries({
  'the server answers 500': { status: 500, body: 'no' },
  'the network is cut': null,
})) {
  test(`${failure}: the list says so, keeps what was chosen, and can be asked again`, async ({
    page,
  }) => {
    const screen = searchScreen(page, 'en')
    await screen.open('/searchtutor?gender=F')
    await page.route(calls, (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await screen.field.fill('S2 maths')
    await screen.field.press('Enter')
    const retry = screen.screen.getByRole('button', { name: screen.t('ui.error.retry') })
    await expect(retry).toBeVisible()
    await expect(screen.screen).toContainText(screen.t('search.error.text'))
    await expect(screen.cards).toHaveCount(0)
    await expect(screen.field).toHaveValue('S2 maths')
    await expect(page).toHaveURL('/en/searchtutor?q=S2+maths&gender=F')
    await expect(screen.chips).toHaveText([/Female/u, '“S2 maths”'])

    await page.unroute(calls)
    const { total } = await answerAfter(page, () => retry.click())
    expect(total).toBe((await askSearch({ keyword: 'S2 maths', gender: 'F' })).total)
    await screen.expectTotal(total)
    await expect(retry).toHaveCount(0)
    await expect(screen.chips).toHaveText(['Mathematics', 'S2', /Female/u])
  })
}

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

test('a page opened without an answer waits with outlines, then shows the list', async ({
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
