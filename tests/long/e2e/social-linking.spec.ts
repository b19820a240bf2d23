import type { Page } from '@playwright/test'
import { type Locale, localPath } from '#i18n/locales.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { textsFor } from '#tests/support/codes.ts'
import { askCall, newPerson, personPassword, sentCode } from '#tests/support/people.ts'
import { settingsScreen } from '#tests/support/settings-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { becomeStranger, chooseThere, comeFrom } from '#tests/support/social-screen.ts'

/* Google and Facebook in the settings. Each provider's person is linked by one test alone. */

const told = async (mobile: string) =>
  (await textsFor((path) => fetch(siteUrl() + path), mobile)).join('\n')

async function expectNoFinding(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, 'pixels beyond the width').toBeLessThanOrEqual(0)
}

function providersScreen(page: Page, locale: Locale, kind: 'parent' | 'organization' = 'parent') {
  const screen = signInScreen(page, locale)
  const { t } = screen
  const path = localPath(locale, `/${kind}/dashboard/setting`)
  const button = (key: string, name: string) =>
    page.getByRole('button', { name: t(`setting.providers.${key}`, { name }), exact: true })
  const { open: openPage } = settingsScreen(page, t)
  return {
    ...screen,
    button,
    path,
    openPage,
    result: page.locator('.setting-page .notice[tabindex="-1"]'),
    enter: async (mobile: string, password = personPassword) => {
      await page.goto(path)
      await screen.signIn(mobile, password)
      await openPage('providers')
    },
    /** Opens a provider's form, authenticates by password, and chooses a link there. */
    link: async (name: string, password: string, link: string) => {
      await button('linkOne', name).click()
      await page.locator(`#setting-link-${name.toLowerCase()}-password`).fill(password)
      await button('go', name).click()
      await chooseThere(page, link)
      await page.waitForURL((url) => url.pathname === path)
    },
  }
}

test.describe('in the settings', () => {
  test.use({ meantFailures: /social\/link/u })

  test('Google is linked after the password, signs in, and is unlinked (zh-hans)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { mobile } = await newPerson()
    const person = '李範例'
    const { t, enter, link, button, result, session, open, openPage, dialog } = providersScreen(
      page,
      'zh-hans',
    )
    await enter(mobile)
    const before = await session()
    await openPage('email')
    await page.locator('#setting-email').fill('typed@example.com')
    await openPage('providers')
    await button('linkOne', 'Google').click()
    await button('go', 'Google').click()
    await expect(page.locator('.error-summary'), 'without a proof').toBeFocused()
    await page.locator('#setting-link-google-password').fill('Wrong@2026')
    await button('go', 'Google').click()
    await expect(page.locator('.error-summary')).toContainText(t('rules.password.wrong'))
    await expectNoFinding(page)
    await page.reload()

    await link('Google', personPassword, '取消 Cancel')
    await expect(result).toHaveText(t('setting.link.cancelled', { name: 'Google' }))
    await expect(result).toBeFocused()
    await link('Google', personPassword, person)
    await expect(result).toHaveText(t('setting.link.linked', { name: 'Google' }))
    await expectNoFinding(page)
    await openPage('email')
    await expect(page.locator('#setting-email'), 'kept').toHaveValue('typed@example.com')
    expect(await session(), 'the session is the same').toEqual(before)
    expect(await told(mobile)).toContain('已連結 Google')

    await becomeStranger(page)
    await open('/content/faq')
    await comeFrom(page, t, { provider: 'google', person })
    await page.waitForURL((url) => url.pathname === '/zh-hans/content/faq')
    await expect(dialog).toBeHidden()
    expect(await session()).toMatchObject({ kind: 2 })
    await page.goto('/zh-hans/parent/dashboard/setting#providers')
    await button('unlinkOne', 'Google').click()
    await expect(button('linkOne', 'Google')).toBeFocused()
    expect(await told(mobile)).toContain('已解除 Google 連結')

    await becomeStranger(page)
    await open('/content/faq')
    await comeFrom(page, t, { provider: 'google', person })
    await expect(dialog.getByRole('heading', { name: t('login.bind.title') })).toBeVisible()
  })

  test('a person who signs in to another account is refused, after a code (en)', async ({
    page,
  }) => {
    const [first, second] = [await newPerson(), await newPerson()]
    const { t, enter, link, button, result } = providersScreen(page, 'en')
    await enter(first.mobile)
    await link('Google', personPassword, 'Demo Wong')
    await expect(result).toHaveText(t('setting.link.linked', { name: 'Google' }))

    await becomeStranger(page)
    await enter(second.mobile)
    await button('linkOne', 'Google').click()
    await page.getByRole('button', { name: t('setting.byCode') }).click()
    await page.getByRole('button', { name: t('login.code.sms') }).click()
    await expect(page.locator('#setting-link-google-code')).toBeFocused()
    await page.locator('#setting-link-google-code').fill(await sentCode(second.mobile))
    await button('go', 'Google').click()
    await chooseThere(page, 'Demo Wong')
    await expect(result).toHaveText(t('setting.link.elsewhere', { name: 'Google' }))
    await expectNoFinding(page)
  })

  test('who is signed out before coming back links nothing', async ({ page }) => {
    const { mobile } = await newPerson()
    const { t, enter, button, dialog, signIn, session, result } = providersScreen(page, 'zh-tw')
    await enter(mobile)
    const { token = '' } = (await session()) ?? {}
    await button('linkOne', 'Facebook').click()
    await page.locator('#setting-link-facebook-password').fill(personPassword)
    await button('go', 'Facebook').click()
    await expect(page.getByText(/A demo: this is not/u)).toBeVisible()
    await askCall('GET', '/cert/sso/logout', { token })
    await page.getByRole('link', { name: '李範例' }).click()
    await expect(dialog).toBeVisible()
    await signIn(mobile)
    await expect(result).toHaveText(t('setting.link.otherSession', { name: 'Facebook' }))
    await expect(button('linkOne', 'Facebook')).toBeVisible()
  })

  test('an organization links Facebook (1280)', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const { t, link, result, path, signIn, dialog, openPage } = providersScreen(
      page,
      'en',
      'organization',
    )
    await page.goto(path)
    await signIn('80000004', 'harbour-demo-1')
    const later = dialog.getByRole('button', { name: t('login.welcome.later') })
    await later.or(page.locator('.setting-pane')).first().waitFor()
    if (await later.isVisible()) await later.click()
    await openPage('providers')
    await link('Facebook', 'harbour-demo-1', '陳示範')
    await expect(result).toHaveText(t('setting.link.linked', { name: 'Facebook' }))
    await expectNoFinding(page)
  })
})

test('a sub-page stays where it is while the values of the rows come', async ({ page }) => {
  const { mobile } = await newPerson()
  await page.setViewportSize({ width: 1280, height: 900 })
  const { enter, button, t } = providersScreen(page, 'zh-tw')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/cert/sso/password/state*', async (route) => {
    await held
    await route.continue()
  })
  await enter(mobile)
  const link = button('linkOne', 'Google')
  const before = await link.boundingBox()
  release()
  await expect(settingsScreen(page, t).row('payPassword')).toContainText(t('setting.unset'))
  expect(await link.boundingBox()).toEqual(before)
})

test('somebody signed in who is sent a callback address shows nothing of it to the server', async ({
  page,
}) => {
  const { mobile } = await newPerson()
  const { t, enter, button } = providersScreen(page, 'en')
  await enter(mobile)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page.goto('/en/callback/sign-in?code=theirs&state=theirs#id_token=theirs&state=theirs')
  await expect(page.getByRole('heading', { name: t('social.interrupted.title') })).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/en/parent/dashboard/setting#providers')
  await expect(button('linkOne', 'Google')).toBeVisible()
})
