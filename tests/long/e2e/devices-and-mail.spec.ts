import type { Page } from '@playwright/test'
import type { SubPageName } from '#islands/accounts/settings/rows.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { freshMobile, newPerson, personPassword, sentCode } from '#tests/support/people.ts'
import { settingsScreen } from '#tests/support/settings-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')
const settings = '/en/parent/dashboard/setting'

async function openSettings(page: Page, mobile: string, name: SubPageName) {
  await page.goto(settings)
  await signInScreen(page, 'en').signIn(mobile)
  const screen = settingsScreen(page, t)
  await screen.open(name)
  return screen
}

test.describe('a mail address', () => {
  test.use({ meantFailures: /email\/confirm/u })
  test('is saved, confirmed by its code, and only then gets notices', async ({ page }) => {
    const { mobile } = await newPerson()
    const email = `somebody-${freshMobile()}@example.com`
    const { open, opened, closeDialog, expectChannel, row } = await openSettings(
      page,
      mobile,
      'notices',
    )
    const expectNoMail = async () => {
      const byMail = (await opened('lessons')).getByRole('radio', {
        name: t('setting.channel.mail'),
      })
      await expect(byMail).toBeDisabled()
      await expectNoFindings(page, 'channels')
      await closeDialog()
    }
    await expectNoMail()
    await expect(row('email')).toContainText(t('setting.unset'))
    await open('email')
    await page.locator('#setting-email').fill(email)
    await page.getByRole('button', { name: t('setting.email.save') }).click()
    await expect(page.getByText(t('setting.email.unconfirmed', { email }))).toBeVisible()
    await expect(row('email')).toContainText(t('setting.email.waits'))
    await open('notices')
    await expectNoMail()
    await open('email')
    await expectNoFindings(page, 'unconfirmed')

    await page.getByRole('button', { name: t('setting.email.code') }).click()
    await expect(page.getByText(t('setting.codeSent.mail'))).toBeVisible()
    const code = page.locator('#setting-email-code')
    await expect(code).toBeFocused()
    const right = await sentCode(email)
    await code.fill(right === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: t('setting.email.confirm') }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expectNoFindings(page, 'wrong code')
    await code.fill(right)
    await page.getByRole('button', { name: t('setting.email.confirm') }).click()
    await expect(page.getByText(t('setting.email.confirmed', { email }))).toBeVisible()
    await open('notices')
    await expectChannel('lessons', 'sms', 'nobody chose mail')
    await open('email')
    await page.getByRole('button', { name: t('setting.email.offer.accept') }).click()
    await expect(page.getByText(t('setting.email.offer'))).toHaveCount(0)
    await expect(code).toHaveCount(0)
    await open('notices')
    await expectChannel('lessons', 'mail')
    await expectChannel('security', 'sms')
    await expectNoFindings(page, 'confirmed')
  })
})

test('a number that the password alone asks for waits, and whoever is signed in stops it', async ({
  page,
}) => {
  const { mobile } = await newPerson()
  const other = freshMobile()
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettings(page, mobile, 'number')
  const form = page.getByRole('form', { name: t('setting.number.change') })
  await expectNoFindings(page, 'the form of a number')
  await form.locator('#setting-number-mobile').fill(other)
  await form
    .getByRole('button', { name: t('login.code.sms') })
    .first()
    .click()
  await expect(form.locator('#setting-number-code')).toBeFocused()
  await form.locator('#setting-number-code').fill(await sentCode(other))
  await form.locator('#setting-number-old-password').fill(personPassword)
  await form.getByRole('button', { name: t('setting.save') }).click()
  const stop = page.getByRole('button', { name: t('setting.number.stop') })
  await expect(stop).toBeVisible()
  await expect(page.getByText(`••••${other.slice(-4)}`)).toBeVisible()
  await expectNoFindings(page, 'a number that waits')
  await stop.click()
  await expect(stop).toBeHidden()
})
