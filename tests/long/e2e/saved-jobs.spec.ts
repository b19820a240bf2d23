import { expect, test } from '#tests/support/browser-test.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

test('who is no tutor keeps jobs on the device, and is told how that changes', async ({ page }) => {
  const { mobile } = await newPerson()
  const { signIn, dialog, t } = signInScreen(page, 'en')
  await page.goto('/en/tutor/dashboard/wishList')
  await expect(page.getByText(t('savedJobs.empty.title'))).toBeVisible()
  await page.getByRole('button', { name: t('guard.signIn') }).click()
  await signIn(mobile)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('savedJobs.device.person'))).toBeVisible()
  await parentWithJob({ remark: '潮汐暗語' })
  await page.goto(`/en/jobcase?q=${encodeURIComponent('潮汐暗語')}`)
  await page.locator('#results article button.icon-button').first().click()
  await expect(page.getByText(t('search.wish.saved'))).toBeVisible()
  await page.goto('/en/tutor/dashboard/wishList')
  await expect(
    page.getByRole('list', { name: t('savedJobs.list') }).getByRole('article'),
  ).toHaveCount(1)
  await expect(
    page.locator('.notice').getByRole('link', { name: t('savedJobs.join') }),
  ).toHaveAttribute('href', '/en/tutor/register')
})
