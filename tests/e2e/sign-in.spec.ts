import { expect, test } from '#tests/support/browser-test.ts'
import { askCall, freshMobile, newPerson, personPassword, sentCode } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

test('a guest is sent from a dashboard to the dialog and, signed in, back to it', async ({
  page,
}) => {
  const { mobile, userName } = await newPerson()
  const { dialog, field, signIn, t } = signInScreen(page, 'en')
  await page.goto('/en/parent/dashboard?from=mail')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/en$/u)
  await expect(field('login-kind').and(page.locator(':checked'))).toHaveValue('2')

  await signIn(mobile, 'not-the-password')
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.A0210'))
  await expect(field('mobile')).toHaveValue(mobile)
  await expect(field('password')).toHaveValue('not-the-password')

  await signIn(mobile)
  await expect(page).toHaveURL(/\/en\/parent\/dashboard\?from=mail$/u)
  await expect(page.getByRole('main').getByText(userName)).toBeVisible()
})

test('somebody registers with the keyboard alone and goes on where they were', async ({ page }) => {
  const mobile = freshMobile()
  const { dialog, t } = signInScreen(page, 'en')
  const { keyboard } = page
  await page.goto('/en/searchtutor', { waitUntil: 'load' })
  await page.locator('[data-account][aria-haspopup]:visible').first().focus()
  await keyboard.press('Enter')
  await expect(dialog.locator('#login-mobile')).toBeFocused()
  await dialog.getByRole('button', { name: t('login.register'), exact: true }).focus()
  await keyboard.press('Enter')
  await expect(dialog.locator('#login-mobile')).toBeFocused()
  await keyboard.type(mobile)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t('login.code.sms') })).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.locator('#login-code')).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.locator('.error-summary')).toBeFocused()
  await dialog.locator('#login-code').focus()
  await keyboard.type(await sentCode(mobile))
  await dialog.locator('#login-name').focus()
  await keyboard.type('Chan Tai Man')
  await keyboard.press('Tab')
  await keyboard.type(personPassword)
  await keyboard.press('Enter')
  await expect(dialog.getByText(t('login.welcome', { name: 'Chan Tai Man' }))).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/en\/searchtutor$/u)
  await expect(page.locator('.account')).toHaveText(t('site.nav.me'))
})

test('a guest who presses to invite a tutor stays there, and goes on once signed in', async ({
  page,
}) => {
  const { mobile } = await newPerson()
  const { dialog, field, signIn, t } = signInScreen(page, 'en')
  const invite = page.getByRole('link', { name: t('tutor.invite') })
  await page.goto('/en/tutor/detail/1')
  // The script that answers the press has come.
  await page.locator('[data-account][aria-haspopup]').first().waitFor({ state: 'attached' })
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await invite.click()
  // The tutor's face and name stay in sight; only parents invite, so nobody is asked who they are.
  await expect(dialog.getByRole('heading')).toHaveText(t('purpose.invite', { name }))
  await expect(dialog.locator('img')).toBeVisible()
  await expect(dialog.getByText(t('purpose.invite.text'))).toBeVisible()
  await expect(field('login-kind')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/en\/tutor\/detail\/1$/u)

  await invite.click()
  await signIn(mobile)
  await expect(page).toHaveURL(/\/en\/parent\/booktutor\?invite=1$/u)
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/tutor\/detail\/1$/u)
})

test('a guest who registers from a profile goes on to the invitation at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mobile = freshMobile()
  const { dialog, field, submit, t } = signInScreen(page, 'zh-tw')
  await page.goto('/tutor/detail/1')
  await page.locator('[data-account][aria-haspopup]').first().waitFor({ state: 'attached' })
  await page.getByRole('link', { name: t('tutor.invite') }).click()
  await dialog.getByRole('button', { name: t('login.register'), exact: true }).click()
  const box = await dialog.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), 'a sheet from below').toBe(844)
  expect(box?.width).toBe(390)
  await field('mobile').fill(mobile)
  await dialog.getByRole('button', { name: t('login.code.sms') }).click()
  await expect(field('verifyCode')).toBeFocused()
  await field('verifyCode').fill(await sentCode(mobile))
  await field('userName').fill('Chan Tai Man')
  await field('password').fill(personPassword)
  await submit()
  await expect(page).toHaveURL(/\/parent\/booktutor\?invite=1$/u)
})

test('a forgotten password is set anew by a code, and signs in', async ({ page }) => {
  const { mobile, userName, signedIn } = await newPerson()
  const { dialog, field, submit, t } = signInScreen(page, 'zh-tw')
  await page.goto('/parent/dashboard')
  await dialog.getByRole('button', { name: t('login.forgotten') }).click()
  await field('mobile').fill(mobile)
  await dialog.getByRole('button', { name: t('login.code.sms') }).click()
  await expect(field('verifyCode')).toBeFocused()
  await field('verifyCode').fill(await sentCode(mobile))
  await field('password').fill('short')
  await submit()
  await expect(dialog.locator('.field-error')).toContainText(t('rules.password'))
  await field('password').fill('Harbour@2027')
  await submit()
  await expect(page.getByRole('main').getByText(userName)).toBeVisible()
  await expect(askCall('GET', '/cert/sso/session/user', { token: signedIn.token })).rejects.toThrow(
    'A0230',
  )
})

test('tabs agree on who is signed in, and signing out in one signs out all and the server', async ({
  page,
  context,
}) => {
  const { mobile, userName } = await newPerson()
  const { open, signIn, session, t } = signInScreen(page, 'en')
  const other = await context.newPage()
  await other.goto('/en/content/faq')
  await open('/content/aboutus')
  await signIn(mobile)
  await expect(page.locator('.account')).toHaveText(t('site.nav.me'))
  const { token = '' } = (await session()) ?? {}

  await other.goto('/en/parent/dashboard')
  await expect(other.getByRole('main').getByText(userName)).toBeVisible()

  await page.locator('.account').click()
  await expect(page.getByText(userName)).toBeVisible()
  await page.getByRole('button', { name: t('account.signOut') }).click()
  await expect(page.locator('.account')).toHaveText(t('site.signIn'))
  await expect(other.getByText(t('guard.signedOut'), { exact: true })).toBeVisible()
  await expect(other.getByText(userName)).toBeHidden()
  // The tabs do not wait for the server.
  const atServer = () => askCall('GET', '/cert/sso/session/user', { token }).catch(String)
  await expect.poll(atServer).toContain('A0230')
  const key = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('client-key', 1)
        opening.onsuccess = () => {
          const all = opening.result.transaction('keys').objectStore('keys').getAllKeys()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )
  expect(key).toEqual([])
})

test('a session that the server ended is said to be over, and goes on after signing in', async ({
  page,
}) => {
  const { mobile, userName } = await newPerson()
  const { signIn, dialog, session, t } = signInScreen(page, 'zh-tw')
  await page.goto('/parent/dashboard')
  await signIn(mobile)
  await expect(page.getByRole('main').getByText(userName)).toBeVisible()
  const { token = '' } = (await session()) ?? {}
  // Leaves the page first, as its pending calls would end the session.
  await page.goto('about:blank')
  await askCall('GET', '/cert/sso/logout', { token })
  await page.goto('/parent/dashboard')
  await expect(dialog.getByText(t('login.expired'))).toBeVisible()
  await expect(page.getByText(userName)).toBeHidden()
  await signIn(mobile)
  await expect(page.getByRole('main').getByText(userName)).toBeVisible()
  await expect(page).toHaveURL(/\/parent\/dashboard$/u)
})
