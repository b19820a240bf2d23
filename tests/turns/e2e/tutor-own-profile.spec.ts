import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'

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
