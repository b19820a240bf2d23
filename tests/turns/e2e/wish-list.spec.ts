import { localPath } from '#i18n/locales.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { searchScreen } from '#tests/support/search-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

const savedBy = async (token: string): Promise<number[]> =>
  (await askCall<{ list: { tutorId: number }[] }>('GET', '/api/wish/list', { token })).list.map(
    ({ tutorId }) => tutorId,
  )

test('a guest’s hearts ask for sign-in, go into the account, and are there on another device', async ({
  page,
  browser,
}) => {
  const { mobile, signedIn } = await newPerson()
  const { open, cards, listed, t } = searchScreen(page, 'zh-hans')
  const { signIn, dialog } = signInScreen(page, 'zh-hans')
  await open('/searchtutor')
  const [first = 0, second = 0] = await listed()
  const heart = (card: number) => cards.nth(card).locator('button.icon-button')
  await heart(0).click()
  await heart(1).click()
  await expect(page.getByText(t('search.wish.saved'))).toBeVisible()
  expect(await axeFindings(page, { within: '.toasts' }), 'the offer').toEqual([])
  await page.getByRole('button', { name: t('search.wish.everywhere') }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heart(0), 'kept by who closes the dialog').toHaveAttribute('aria-pressed', 'true')
  expect(await savedBy(signedIn.token)).toEqual([])

  await page.getByRole('button', { name: t('search.wish.everywhere') }).click()
  await signIn(mobile)
  await expect(page.getByText(t('wish.inAccount'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('search.wish.everywhere') })).toBeHidden()
  await expect(page.locator('.account')).toHaveText(t('site.nav.me'))
  await expect(page).toHaveURL(/\/zh-hans\/searchtutor$/u)
  expect(await savedBy(signedIn.token)).toEqual([second, first])
  for (const card of [0, 1]) await expect(heart(card)).toHaveAttribute('aria-pressed', 'true')
  await heart(2).click()
  await expect(page.getByText(t('search.wish.saved'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('search.wish.everywhere') })).toBeHidden()
  await expect.poll(() => savedBy(signedIn.token)).toHaveLength(3)

  const device = await browser.newContext()
  const there = await device.newPage()
  const elsewhere = signInScreen(there, 'zh-hans')
  await there.goto(new URL(localPath('zh-hans', '/parent/dashboard/wishList'), page.url()).href)
  await there.getByRole('button', { name: t('guard.signIn') }).click()
  await elsewhere.signIn(mobile)
  const list = there.getByRole('list', { name: t('wish.list') })
  await expect(list.locator('a.card-cover')).toHaveCount(3)
  await there.goto(new URL(localPath('zh-hans', `/tutor/detail/${first}`), page.url()).href)
  await expect(there.locator('[data-act="wish"]')).toHaveText(t('tutor.wish.kept'))
})
