import { expect, test } from '#tests/support/browser-test.ts'
import { searchScreen } from '#tests/support/search-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

// A report interrupted by a reload counts as failed.
test.use({ meantFailures: /browser-errors/u, foreignErrors: /is not iterable|Cannot read/u })

test('a part that throws says so, with what was typed; it is told of, and the rest stays', async ({
  page,
}) => {
  const screen = searchScreen(page, 'en')
  const { t } = screen
  await screen.open('/searchtutor')
  await page.route('**/api/es/tutor/search*', (route) =>
    route.fulfill({
      json: {
        code: '200',
        message: '',
        data: { list: [null], total: 1, pageNum: 1, pageSize: 20, pages: 1 },
      },
    }),
  )
  const told = page.waitForRequest('**/api/browser-errors')
  await screen.field.fill('mathematics')
  await screen.field.press('Enter')
  const words = page.getByRole('alert').filter({ hasText: t('site.partMissing') })
  await expect(words).toContainText('mathematics')
  await expect(page.getByRole('banner')).toBeVisible()
  const { reports } = (await told).postDataJSON()
  expect(reports).toContainEqual(
    expect.objectContaining({ kind: 'script', name: 'TypeError', page: '/searchtutor' }),
  )
  expect((await (await told).response())?.status()).toBe(200)
  await page.unroute('**/api/es/tutor/search*')
  await words.getByRole('button', { name: t('site.partMissing.reload') }).click()
  await expect(screen.cards.first()).toBeVisible()
})

test.describe('a file that does not come', () => {
  test.use({
    meantFailures: /TutorRegister|JoinForm|browser-errors/u,
    foreignErrors: /dynamically imported module/u,
  })
  for (const [what, part] of [
    ['of an island', /_astro\/TutorRegister\./u],
    ['of a later part', /_astro\/JoinForm\./u],
  ] as const) {
    test(`${what} is told where it would stand, and can be asked for again`, async ({ page }) => {
      const t = siteWords('en')
      const main = page.getByRole('main')
      const join = main.getByRole('button', { name: t('register.account.join') })
      await page.route(part, (route) => route.abort())
      await page.goto('/en/tutor/register')
      if (part.test('_astro/JoinForm.')) await join.click()
      const words = main.getByRole('alert').filter({ hasText: t('site.partMissing') })
      await expect(words).toBeVisible()
      await expect(main.getByText(t('ui.loading'))).toHaveCount(0)
      await page.unroute(part)
      await words.getByText(t('site.partMissing.reload')).click()
      await expect(join).toBeVisible()
      await expect(words).toBeHidden()
    })
  }
})
