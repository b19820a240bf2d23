import { expect, test } from '#tests/support/browser-test.ts'
import { newJobParent } from '#tests/support/job-parent.ts'
import { openAsStaff } from '#tests/support/open-as-staff.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

test('a job is found, read whole and taken down for a reason', async ({ page }) => {
  const { publish } = await newJobParent()
  const jobNo = (await publish()).jobNo ?? ''
  const { t } = await openAsStaff(page, 'en', '/operator/dashboard/jobs')
  await page.getByLabel(t('operatorJobs.number')).fill(jobNo)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  const card = page.getByRole('article').filter({ hasText: jobNo })
  await card.getByRole('button', { name: t('operatorJobs.whole') }).click()
  await expect(card).toContainText(t('job.did.publish'))
  await card.getByRole('button', { name: t('operatorJobs.close') }).click()
  await expect(card.locator('.error-summary')).toBeFocused()
  await card.getByLabel(t('operatorJobs.reason')).fill('Not a job for a tutor')
  await card.getByRole('button', { name: t('operatorJobs.close') }).click()
  await expect(card).toContainText(t('states.job.CLOSED'))
  await expect(card).toContainText('Not a job for a tutor')
  await page.goto('/en/operator/dashboard/audit')
  await expect(page.getByText(t('operator.action.job.close')).first()).toBeVisible()
})

test('the screens of staff are closed to everybody else', async ({ page }) => {
  const { mobile } = await newPerson()
  const { signIn, dialog, t } = signInScreen(page, 'en')
  await page.goto('/en/operator/dashboard')
  await signIn(mobile)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('guard.refused.operator'))).toBeVisible()
})
