import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test('the preview is made of the parts of the public page', async ({ page }) => {
  await becomeTutor(page)
  await page.goto('/en/tutor/dashboard/previewInfo')
  await expect(page.getByText(t('register.preview.notPublic'))).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Ms Chan')
  for (const name of ['tutor.profile', 'tutor.subjects', 'tutor.times', 'tutor.places']) {
    await expect(main.getByRole('heading', { name: t(name), exact: true })).toBeVisible()
  }
  await expect(main, 'nobody has taught for 0 years').not.toContainText(
    t('tutor.experience.years', { n: 0 }),
  )
  // The public page's style sheet applies here too: bars are as wide.
  await expect(main.locator('.week')).toHaveCSS('border-collapse', 'collapse')
  const bar = await main.locator('.week .bar').first().boundingBox()
  expect(bar?.width).toBeGreaterThan(200)
})

test('a preview is for the tutor alone', async ({ request }) => {
  const answer = await request.get('/en/tutor/dashboard/previewPart')
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toBe('')
})

test('messages are kept, changed and removed; the question of the day is answered', async ({
  page,
}) => {
  await becomeTutor(page)
  await page.goto('/en/tutor/dashboard/saveMegInfo')
  await page.getByRole('button', { name: t('register.template.add') }).click()
  const text = page.getByRole('textbox', { name: t('register.field.template') })
  await text.fill('I teach S1 to S3 Maths; call 9123 4567')
  await page.getByRole('button', { name: t('register.save'), exact: true }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('I teach S1 to S3 Maths near Sha Tin.')
  await page.getByRole('button', { name: t('register.save'), exact: true }).click()
  const kept = page.getByRole('listitem').filter({ hasText: 'near Sha Tin' })
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: t('register.template.edit') }).click()
  await text.fill('I teach S1 to S6 Maths near Sha Tin.')
  await page.getByRole('button', { name: t('register.save'), exact: true }).click()
  await expect(kept).toContainText('S6')

  await page.getByRole('textbox').last().fill('We plan the first week together, then look again.')
  await page.getByRole('button', { name: t('register.daily.send') }).click()
  await expect(page.getByText(t('register.daily.set'))).toBeVisible()
  await expectNoFindings(page, 'templates', 'first')

  await kept.getByRole('button', { name: t('register.remove') }).click()
  await expect(page.getByText(t('register.templates.none'))).toBeVisible()
})
