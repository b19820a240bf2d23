import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { newOrganization } from '#tests/support/new-organization.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { decideFor } from '#tests/support/staff-screen.ts'
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

/** Upload limit of this page in kilobytes a second; null for none. */
async function limitUpload(page: Page, kilobytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: kilobytes === null ? -1 : kilobytes * 1024,
  })
}

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, width),
})

test('a certificate is on its way, given up, sent, approved: the overview says it may trade', async ({
  page,
}) => {
  const { mobile, name } = await newOrganization()
  await openAsOrganization(page, mobile)
  await expectNoFindings(page, 'nothing sent')

  // The proven data is saved first, as sending the certificate locks it.
  await page.locator('#organization-nameEn').fill('Harbour College')
  await page.locator('#organization-nameZh').fill(`${name}分校`)
  await expect(page.getByText(t('organization.certificate.unsaved'))).toBeVisible()
  await expect(page.getByLabel(t('upload.choose'))).toBeDisabled()
  await page.getByRole('button', { name: t('organization.save') }).click()
  await expect(page.getByText(t('organization.certificate.unsaved'))).toBeHidden()

  await page.locator('#certificate-name').fill('商業登記證 2026')
  await limitUpload(page, 100)
  const large = await picture('large.jpg', 1600)
  await page.getByLabel(t('upload.choose')).setInputFiles(large)
  const progress = page.getByRole('progressbar', { name: 'large.jpg' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  await expectNoFindings(page, 'sending', 'first')
  await page.getByRole('button', { name: t('upload.cancel'), exact: true }).click()
  await expect(progress).toHaveCount(0)
  await limitUpload(page, null)
  await page.reload()
  await expect(page.getByText(t('organization.certificate.NONE')), 'nothing was sent').toBeVisible()
  await expect(page.locator('#certificate-name'), 'kept').toHaveValue('商業登記證 2026')

  await page.getByLabel(t('upload.choose')).setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText(t('upload.file.svg'))).toBeVisible()
  await page.getByLabel(t('upload.choose')).setInputFiles(await picture('br.jpg', 640))
  const sent = page.getByRole('article', { name: '商業登記證 2026' })
  await expect(sent).toContainText(t('decisions.state.PENDING'))
  const document = sent.getByRole('img')
  await expect.poll(() => document.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  await expectNoFindings(page, 'waiting', 'first')

  await page.goto('/organization/dashboard')
  await expect(page.getByText(t('dashboard.trade.no'))).toBeVisible()
  await expect(page.getByText(t('decisions.state.PENDING'))).toBeVisible()
  await decideFor('business.certificate', name, { approve: true })
  await page.reload()
  await expect(page.getByText(t('dashboard.trade.yes'))).toBeVisible()
  await expect(page.getByText(t('decisions.state.APPROVED'))).toBeVisible()
  await expectNoFindings(page, 'overview, approved')
  await page.goto(infoPath)
  await expect(page.getByText(t('organization.certificate.APPROVED'))).toBeVisible()
  await expect(page.getByLabel(t('upload.choose'))).toHaveCount(0)
})
