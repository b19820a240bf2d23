import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

const t = siteWords('en')
const uploadFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(640, 480),
})

test('a photo is cropped and sent, a proof is sent: both wait, and count in the profile', async ({
  page,
}) => {
  await becomeTutor(page)
  const progress = page.getByRole('region', { name: t('register.progress') })
  await progress.locator('summary').click()
  await progress.getByRole('link', { name: t('register.part.photo') }).click()
  await expect(page).toHaveURL(/step=photo/u)

  await page.getByLabel(t('upload.choose')).setInputFiles(await uploadFile('me.jpg'))
  await page.getByLabel(t('proofs.photo.zoom')).fill('1.5')
  await page.getByRole('button', { name: t('proofs.photo.send') }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: t('proofs.photo.sent') })).toBeVisible()
  await expect(main).toContainText(t('decisions.state.PENDING'))
  await expectNoFindings(page, 'photo', 'first')
  await page.getByRole('button', { name: t('register.continue') }).click()

  await expect(page).toHaveURL(/step=proofs/u)
  await page.getByLabel(t('proofs.titleField')).fill('Bachelor of Science')
  await page.getByLabel(t('upload.choose')).setInputFiles(await uploadFile('degree.jpg'))
  const proof = page.getByRole('listitem').filter({ hasText: 'Bachelor of Science' })
  await expect(proof).toContainText(t('decisions.state.PENDING'))
  await page.getByRole('button', { name: t('register.continue') }).click()
  await page.waitForURL('**/en/tutor/activationVerify')
  await progress.locator('summary').click()
  await expect(progress.getByRole('link', { name: t('register.part.teach') })).toBeVisible()
  for (const part of ['photo', 'proofs']) {
    await expect(progress.getByRole('link', { name: t(`register.part.${part}`) })).toHaveCount(0)
  }

  await page.goto('/en/tutor/dashboard/info')
  for (const step of ['photo', 'proofs']) {
    const name = t(`register.step.${step}`)
    const part = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await part.locator('summary').click()
    await expect(part.getByText(t('decisions.state.PENDING'))).toBeVisible()
  }
  await expectNoFindings(page, 'info', 'first')
})
