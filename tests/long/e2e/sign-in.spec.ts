import { productToken } from '#i18n/brand.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newPerson, personPassword, sentCode } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

test.describe('without a connection', () => {
  test('a lost connection leaves what was typed, a closed dialog no number that signed nobody in', async ({
    page,
    context,
  }) => {
    const { open, dialog, field, submit, t } = signInScreen(page, 'zh-tw')
    await open('/content/aboutus')
    await field('mobile').fill('6123 4567')
    await field('password').fill(personPassword)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-account]:visible').first()).toBeFocused()

    await page.locator('[data-account]:visible').first().click()
    await expect(field('mobile')).toHaveValue('')
    await expect(field('password')).toHaveValue('')
    await field('mobile').fill('6123 4567')
    await field('password').fill(personPassword)
    await context.setOffline(true)
    await submit()
    await expect(dialog.getByRole('alert')).toHaveText(t('errors.network'))
    await expect(field('mobile')).toHaveValue('6123 4567')
    await expect(field('password')).toHaveValue(personPassword)
    await context.setOffline(false)
  })
})

test('a code by text message signs in, pasted with the whole message around it', async ({
  page,
}) => {
  const { mobile } = await newPerson()
  const { open, choose, dialog, field, submit, t } = signInScreen(page, 'zh-hans')
  await open()
  await choose(t('login.byCode'))
  await field('mobile').fill(`+852 ${mobile}`)
  await dialog.getByRole('button', { name: t('login.code.sms') }).click()
  await expect(
    dialog.getByText(t('login.code.sent.sms', { number: `+852 ${mobile}` })),
  ).toBeVisible()
  await expect(field('verifyCode')).toBeFocused()
  await expect(dialog.getByRole('button', { name: t('login.code.smsAgain') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const code = await sentCode(mobile)
  await field('verifyCode').fill(code === '000000' ? '000001' : '000000')
  await submit()
  await expect(dialog.locator('.field-error')).toContainText(t('errors.A0131'))
  await field('verifyCode').fill(`【补习港】 ${code} 是你的验证码，5 分钟内有效。`)
  await expect(field('verifyCode')).toHaveValue(code)
  await submit()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: t('site.nav.me') }).first()).toBeVisible()
})

test('who wants to be remembered is, in every window; who does not leaves no token behind', async ({
  page,
  context,
  browser,
}) => {
  const { mobile } = await newPerson()
  const { open, signIn, dialog, field, session, t } = signInScreen(page, 'en')
  await open()
  await signIn(mobile)
  await expect(dialog).toBeHidden()
  const { token } = (await session()) ?? {}
  const kept = JSON.stringify(await context.storageState())
  expect(token).toBeTruthy()
  expect(kept).not.toContain(token)

  await page.evaluate(() => sessionStorage.clear())
  await open()
  await field('rememberMe').check()
  await signIn(mobile)
  await expect(dialog).toBeHidden()
  const later = await browser.newContext({ storageState: await context.storageState() })
  const other = await later.newPage()
  await other.goto(new URL('/en/dashboard', page.url()).href)
  await expect(other).toHaveURL(/\/en\/parent\/dashboard$/u)
  await later.close()
  // The tab keeps it on its next page.
  await page.goto('/en/content/faq')
  await expect(page.locator('.account')).toHaveText(t('site.nav.me'))
})

test('a parent on a page for tutors is told so and may become one', async ({ page }) => {
  const { mobile, userName } = await newPerson()
  const { signIn, t } = signInScreen(page, 'en')
  await page.goto('/en/tutor/dashboard')
  await signIn(mobile)
  await expect(page.getByText(t('guard.refused.tutor.join', { name: userName }))).toBeVisible()
  const join = page.getByRole('link', { name: t('guard.join.tutor') })
  await expect(join).toHaveAttribute('href', '/en/tutor/register')
})

test('an address that would lead to another site leads nowhere', async ({ page }) => {
  const { mobile } = await newPerson()
  const { signIn, dialog } = signInScreen(page, 'zh-tw')
  await page.goto('/?showLogin=2&redirect=//evil.example/parent/dashboard')
  await signIn(mobile)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/u)
  await page.goto('/?showLogin=2&redirect=https%3A%2F%2Fevil.example%2F')
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/u)
})

test('who is signed in already goes straight to the page that was asked for', async ({ page }) => {
  const { signedIn } = await newPerson()
  const { token, sessionId, paasToken, certification, user } = signedIn
  const kept = { kind: 2, kinds: ['parent'], userId: user.userId, token, sessionId }
  await page.goto('/content/aboutus')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `${productToken}.session`,
    JSON.stringify({ ...kept, paasToken, certification }),
  ] as const)
  await page.goto('/en?showLogin=2&redirect=/parent/dashboard')
  await expect(page).toHaveURL(/\/en\/parent\/dashboard$/u)
})
