import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { remember } from '#tests/support/new-account.ts'
import { newPerson } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test.use({ viewport: { width: 390, height: 844 } })

test('behind the last entry of the bar a guest finds the site and the sign-in', async ({
  page,
}) => {
  await page.goto('/en')
  await page
    .locator('.bottom-bar')
    .getByRole('link', { name: t('site.nav.me'), exact: true })
    .click()
  await expect(page).toHaveURL('/en/me')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('footer.feeGuide') })).toBeVisible()
  await expect(main.getByRole('link', { name: t('dashboard.nav.wallet') })).toBeHidden()
  await expect(main.getByRole('button', { name: t('account.signOut') })).toBeHidden()
  await main.getByRole('link', { name: t('dashboard.me.signIn') }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
})

test('a member finds all their pages there with what they hold, and signs out by a second press', async ({
  page,
  context,
}) => {
  const { signedIn } = await newPerson()
  await remember(context, userKinds.parent, signedIn)
  await page.goto('/en/me')
  const main = page.getByRole('main')
  const row = (name: string) => main.getByRole('link', { name: t(`dashboard.nav.${name}`) })
  for (const name of ['overview', 'postJob', 'wishList', 'tickets', 'wallet', 'setting']) {
    await expect(row(name)).toBeVisible()
  }
  await expect(row('wallet')).toContainText(/HK\$\s0/u)
  await expect(main.getByText(t('account.waits.none'))).toBeVisible()
  await expect(main.getByText(t('dashboard.nav.approvals'), { exact: true })).toBeHidden()
  await expect(main.getByRole('link', { name: t('dashboard.me.signIn') })).toBeHidden()
  // Their face is in the bar, and not in the header as well.
  await expect(page.locator('.bottom-bar [data-me] img')).toBeVisible()
  await expect(page.locator('.site-header .account')).toBeHidden()

  const signOut = main.getByRole('button', { name: t('account.signOut') })
  await signOut.scrollIntoViewIfNeeded()
  const box = await signOut.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.click(x, y)
  await expect(main.getByText(t('dashboard.me.signOut.sure'))).toBeFocused()
  // A second tap of the same finger answers nothing.
  await page.mouse.click(x, y)
  const stay = main.getByRole('button', { name: t('dashboard.me.signOut.stay') })
  await stay.click()
  await expect(signOut).toBeFocused()
  await signOut.click()
  await expect(stay).toBeVisible()
  await signOut.click()
  await expect(main.getByRole('link', { name: t('dashboard.me.signIn') })).toBeVisible()
})

test('a page below another leads back there from the top of a phone', async ({ page, context }) => {
  const { signedIn } = await newPerson()
  await remember(context, userKinds.parent, signedIn)
  await page.goto('/en/parent/dashboard/wallet')
  const header = page.locator('.site-header')
  await expect(header.getByText(t('dashboard.nav.wallet'))).toBeVisible()
  await expect(page.locator('.site-logo')).toBeHidden()
  await header.getByRole('link', { name: t('site.back') }).click()
  await expect(page).toHaveURL('/en/me')
  await expect(page.locator('.site-logo')).toBeVisible()
})
