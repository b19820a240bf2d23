import { expect, test } from '#tests/support/browser-test.ts'
import { sampled } from '#tests/support/sample.ts'
import { answerAfter, askSearch, searchScreen } from '#tests/support/search-screen.ts'

const calls = '**/api/es/tutor/search?**'

test.use({ meantFailures: /\/api\/es\/tutor\/search/u })

for (const [failure, answer] of sampled(
  Object.entries({
    'the server answers 500': { status: 500, body: 'no' },
    'the network is cut': null,
  }),
)) {
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
