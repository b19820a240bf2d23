import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { newOrganization } from '#tests/support/new-organization.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { decideFor } from '#tests/support/staff-screen.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

const locale = 'zh-tw'
const t = siteWords(locale)
const infoPath = '/organization/dashboard/info'

async function openAsOrganization(page: Page, mobile: string): Promise<void> {
  await page.goto(infoPath)
  const screen = signInScreen(page, locale)
  await screen.signIn(mobile)
  await expect(screen.dialog).toBeHidden()
  await expect(page.getByText(t('organization.certificate.NONE'))).toBeVisible()
}

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, width),
})

test('a refused certificate says why, and another is sent from the overview', async ({ page }) => {
  const { mobile, name } = await newOrganization()
  await openAsOrganization(page, mobile)
  await page.getByLabel(t('upload.choose')).setInputFiles({
    name: 'br.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(),
  })
  const standard = t('organization.certificate.standard')
  const sent = page.getByRole('article', { name: standard })
  await expect(sent).toContainText(t('decisions.state.PENDING'))
  const drawn = sent.getByRole('img', { name: t('upload.document', { name: standard }) })
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400)

  await decideFor('business.certificate', name, {
    approve: false,
    reason: 'expired',
    note: '請上載今年的一張',
  })
  await page.goto('/organization/dashboard')
  await expect(page.getByText(t('decisions.reason.expired'))).toBeVisible()
  await expect(page.getByText('請上載今年的一張')).toBeVisible()
  await expectNoFindings(page, 'overview, refused', 'first')
  await page.getByRole('link', { name: t('dashboard.approval.mend') }).click()
  await expect(page).toHaveURL(/#certificate$/u)
  await expect(page.getByText(t('organization.certificate.REJECTED'))).toBeVisible()
  await expectNoFindings(page, 'refused')
  await page.getByLabel(t('upload.choose')).setInputFiles(await picture('new.jpg', 500))
  await expect(sent).toContainText(t('decisions.state.PENDING'))
  await expect(page.getByText(t('decisions.reason.expired'))).toBeHidden()

  // A waiting certificate is replaced only on request.
  await expect(page.getByLabel(t('upload.choose'))).toHaveCount(0)
  await page.getByRole('button', { name: t('organization.certificate.other') }).click()
  await page.getByLabel(t('upload.choose')).setInputFiles(await picture('newer.jpg', 510))
  await expect
    .poll(() => sent.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(510)
})

test.describe('without a connection', () => {
  test.use({ meantFailures: /business-certificate/u })
  test('a failed upload keeps file and name, and goes on by one press', async ({ page }) => {
    const { mobile } = await newOrganization()
    await openAsOrganization(page, mobile)
    await page.locator('#certificate-name').fill('牌照')
    await page.route('**/*business-certificate/upload**', (route) => route.abort())
    await page.getByLabel(t('upload.choose')).setInputFiles(await picture('br.jpg', 400))
    await expect(page.getByRole('button', { name: t('ui.error.retry') })).toBeVisible()
    await expect(page.locator('#certificate-name')).toHaveValue('牌照')
    await page.unroute('**/*business-certificate/upload**')
    await page.getByRole('button', { name: t('ui.error.retry') }).click()
    await expect(page.getByRole('article', { name: '牌照' })).toContainText(
      t('decisions.state.PENDING'),
    )
  })
})
