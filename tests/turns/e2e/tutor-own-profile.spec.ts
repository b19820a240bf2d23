import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { png } from '#tests/support/uploads/pictures.ts'

const t = siteWords('en')

test('all parts are on one page, each saved by itself; what an operator must see says that it waits', async ({
  page,
}) => {
  await becomeTutor(page)
  await page.goto('/en/tutor/dashboard/info')
  await expect(page.getByText(t('register.listing.incomplete'))).toBeVisible()
  const times = page.locator('details', { hasText: t('register.step.times') }).last()
  await times.locator('summary').click()
  await page.getByRole('button', { name: t('pickers.week.weekend') }).click()
  await expect(times).toContainText(t('register.notSaved'))
  await page.reload()
  await times.getByRole('button', { name: t('register.save'), exact: true }).click()
  await expect(
    page.getByText(t('register.savedStep', { step: t('register.step.times') }), { exact: true }),
  ).toBeVisible()
  await page.reload()
  const missing = t('register.partMissing', { part: t('register.part.availability') })
  await expect(times).not.toContainText(missing)
  await expect(times).toContainText(t('register.hoursAWeek', { n: 18 }))
  await expect(
    page.locator('details', { hasText: t('register.step.identity') }).last(),
  ).toContainText(t('register.waits'))
  await expectNoFindings(page, 'info', 'first')
})

test('a university that is too long, unknown or missing is answered at its field', async ({
  page,
}) => {
  await becomeTutor(page)
  await page.goto('/en/tutor/dashboard/info')
  // For other qualifications a university is optional.
  const identity = page.locator('details', { hasText: t('register.step.identity') }).last()
  await identity.locator('summary').first().click()
  await identity.getByLabel(t('register.field.tutorLevel')).selectOption('university_level')
  await identity.getByRole('button', { name: t('register.save'), exact: true }).click()
  const education = page.locator('details', { hasText: t('register.step.education') }).last()
  await education.locator('summary').first().click()
  const university = education.getByLabel(t('register.field.universityId'))
  const save = education.getByRole('button', { name: t('register.save'), exact: true })
  for (const name of ['大學'.repeat(3000), 'University of Nowhere']) {
    await university.fill(name)
    await save.click()
    await expect(education.locator('.error-summary')).toBeFocused()
    await expect(university).toHaveAttribute('aria-invalid', 'true')
    await expect(education.getByText(t('rules.unlisted')).last()).toBeVisible()
  }
  await university.fill('')
  await expect(education.getByText(t('register.study.needed'))).toBeVisible()
  await education.getByRole('button', { name: t('register.studies.add') }).click()
  await education.getByLabel(t('register.field.institution')).fill('Demo College')
  await save.click()
  const saved = t('register.savedMissing', {
    step: t('register.step.education'),
    parts: t('register.part.education'),
  })
  await expect(page.getByText(saved)).toBeVisible()
})

test('a document that was sent is in every list of the tutor at once', async ({ page }) => {
  await becomeTutor(page)
  await page.goto('/en/tutor/dashboard/info')
  const proofs = page.locator('details', { hasText: t('register.step.proofs') }).last()
  await proofs.locator('summary').first().click()
  await proofs.getByLabel(t('proofs.titleField')).fill('Grade 8 Piano')
  const file = proofs.getByLabel(t('upload.choose'))
  await file.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(proofs.getByText(t('upload.file.empty'))).toBeVisible()
  await file.setInputFiles({
    name: 'paper.png',
    mimeType: 'image/png',
    buffer: await png(640, 480),
  })
  const row = proofs.getByRole('listitem').filter({ hasText: 'Grade 8 Piano' })
  await expect(row).toContainText(t('decisions.state.PENDING'))
  for (const path of ['/en/tutor/activationVerify', '/en/tutor/dashboard']) {
    await page.goto(path)
    const listed = page.getByRole('listitem').filter({ hasText: 'Grade 8 Piano' })
    await expect(listed).toContainText(t('decisions.state.PENDING'))
  }
})
