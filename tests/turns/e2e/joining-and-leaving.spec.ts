import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, freshMobile, personPassword, sentCode } from '#tests/support/people.ts'
import { press } from '#tests/support/press.ts'
import { settingsScreen } from '#tests/support/settings-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

/** Fills in a form's account fields, with the code that was sent. */
async function makeAccount(page: Page, mobile: string, submitLabel: string, smsLabel: string) {
  await page.locator('#register-mobile').fill(mobile)
  await page.getByRole('button', { name: smsLabel }).click()
  await expect(page.locator('#register-code')).toBeFocused()
  await page.locator('#register-code').fill(await sentCode(mobile))
  await page.locator('#register-password').fill(personPassword)
  await page.getByRole('button', { name: submitLabel }).click()
}

test('a parent joins, chooses notices, and closes the account; nothing lets her in again', async ({
  page,
}) => {
  const t = siteWords('zh-hans')
  const mobile = freshMobile()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/zh-hans/parent/register')
  await page.locator('#register-name').fill('何美玲')
  await makeAccount(page, mobile, t('parent.finish'), t('login.code.sms'))
  const done = page.getByRole('heading', { level: 1, name: t('parent.done') })
  await expect(done).toBeFocused()
  await expect(done).toBeInViewport()
  await expectNoFindings(page, 'joined')
  await page.goto('/zh-hans/parent/dashboard/wishList')
  await expect(page.getByText(t('wish.empty.title'))).toBeVisible()

  await page.goto('/zh-hans/parent/dashboard/info')
  await expect(page.locator('#parent-name')).toHaveValue('何美玲')
  await page.getByRole('button', { name: t('parent.child.add') }).click()
  await page.locator('#parent-students-0-nickname').fill('WhatsApp 91234567')
  await expectNoFindings(page, 'children')
  await page.reload()
  await expect(page.locator('#parent-students-0-nickname'), 'kept').toHaveValue('WhatsApp 91234567')
  await page.getByRole('button', { name: t('parent.save'), exact: true }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.locator('#parent-students-0-nickname').fill('囡囡')
  await page.locator('#parent-students-0-level').selectOption('local:3')
  await press(page.getByRole('button', { name: t('parent.save'), exact: true }))
  await expect(page.getByText(t('parent.saved'))).toBeVisible()

  await page.reload()
  await expect(page.locator('#parent-students-0-nickname')).toHaveValue('囡囡')
  await page.goto('/zh-hans/parent/dashboard/setting')
  await expectNoFindings(page, 'settings')
  const settings = settingsScreen(page, t)
  await settings.open('notices')
  await expect(settings.notice('money')).toContainText(t('setting.notice.fixed'))
  await expect(settings.notice('money').getByRole('switch')).toHaveCount(0)
  await settings.choose('jobs', 'whatsapp')
  await page.reload()
  await settings.expectChannel('jobs', 'whatsapp', 'the address names the sub-page')
  const news = settings.notice('reviews').getByRole('switch')
  await news.click()
  await expect(news).not.toBeChecked()
  await settings.expectChannel('reviews', 'none')
  await expectNoFindings(page, 'notices')

  await settings.open('payPassword')
  await expectNoFindings(page, 'payment password')
  const pin = page.locator('#setting-pay-payPassword')
  await pin.fill('12 34 56')
  await page.locator('#setting-pay-payPassword2').fill('123456')
  await page.locator('#setting-pay-password').fill(personPassword)
  await page.getByRole('button', { name: t('setting.save'), exact: true }).click()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.error-summary')).toContainText(t('rules.weakPayPassword'))
  await expectNoFindings(page, 'a weak payment password')
  await page.goBack()
  await expect(settings.row('payPassword')).toBeFocused()
  await settings.open('payPassword')
  await expect(pin, 'kept').toHaveValue('123456')
  await pin.fill('271828')
  await page.locator('#setting-pay-payPassword2').fill('271828')
  await page.getByRole('button', { name: t('setting.save'), exact: true }).click()
  await expect(page.getByText(t('setting.pay.done'))).toBeVisible()
  await page.locator('.site-back').click()
  await expect(settings.row('payPassword')).toContainText(t('setting.set'))

  await settings.open('download')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('setting.download.get'), exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/u)

  await settings.open('close')
  await page.getByRole('button', { name: t('setting.close.begin') }).click()
  await expectNoFindings(page, 'closing')
  await page.locator('#setting-close-password').fill('Wrong@2026')
  await page.getByRole('button', { name: t('setting.close.submit') }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.locator('#setting-close-password').fill(personPassword)
  // As if there were money in the wallet, which a fresh installation cannot have.
  const closing = '**/api/user/settings/close'
  const issues = [{ field: 'balance', rule: 'states.walletNotEmpty' }]
  const message = t('refusals.walletNotEmpty')
  await page.route(closing, (route) =>
    route.fulfill({ json: { code: 'A0440', message, data: null, issues } }),
  )
  await page.getByRole('button', { name: t('setting.close.submit') }).click()
  await expect(page.getByText(message)).toBeVisible()
  await page.unroute(closing)
  await page.locator('#setting-close-password').fill(personPassword)
  await page.getByRole('button', { name: t('setting.close.submit') }).click()
  await expect(page.getByText(t('setting.closed'), { exact: true })).toBeVisible()
  const check = await askCall('GET', `/api/parent/check/parent?mobile=${mobile}`)
  expect(check).toEqual({ exist: false, isBind: false })
})

test('an organization joins, says who it is, and sends its certificate', async ({ page }) => {
  const t = siteWords('en')
  const mobile = freshMobile()
  await page.goto('/en/organization/register')
  await page.locator('#register-name').fill('Harbour College')
  await page.locator('#register-email').fill('office@example.com')
  await makeAccount(page, mobile, t('organization.next'), t('login.code.sms'))

  await page.locator('#organization-nameZh').fill('海港書院')
  await page.locator('#organization-registrationNumber').fill('123')
  await page.getByRole('button', { name: t('organization.save') }).click()
  await expect(page.locator('.error-summary')).toContainText(t('rules.registrationNumber'))
  await page.locator('#organization-registrationNumber').fill('12345678901234')
  await page.getByRole('button', { name: t('organization.save') }).click()
  await expect(page.getByText(t('organization.saved'))).toBeVisible()

  await page
    .getByLabel(t('upload.choose'))
    .setInputFiles({ name: 'br.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByText(t('organization.certificate.PENDING'))).toBeVisible()
  await expect(page.locator('#organization-nameZh')).toHaveJSProperty('readOnly', true)
  await expectNoFindings(page, 'register')

  await page.goto('/en/organization/dashboard/info')
  await expect(page.locator('#organization-nameZh')).toHaveValue('海港書院')
  await page.goto('/en/organization/dashboard/setting')
  await expect(page.getByText(`+852 ${mobile}`, { exact: true })).toBeVisible()
  const settings = settingsScreen(page, t)
  await expect(settings.row('number')).toHaveAttribute('aria-current', 'true')
  await expect(settings.row('presence')).toHaveCount(0)
  await expectNoFindings(page, 'settings')
})
