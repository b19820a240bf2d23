import type { SavedJobs } from '#stores/tutors/wish-list/saved-jobs.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { press } from '#tests/support/press.ts'
import { newTutor } from '#tests/support/registration-steps.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

test('a guest’s hearts on the board and on a job go into the tutor’s account, and say what became of each', async ({
  page,
}) => {
  const parent = await parentWithJob()
  const { jobId, jobNo } = parent.job
  const { mobile, signedIn } = await newPerson({ isParent: false })
  const { token } = signedIn
  await askCall('POST', '/api/tutor/insert', { token, body: newTutor })
  const { signIn, dialog, t } = signInScreen(page, 'zh-tw')

  // Stays first although other tests add and remove jobs.
  await parent.publish({ remark: '銀河暗語' })
  await page.goto(`/jobcase?q=${encodeURIComponent('銀河暗語')}`)
  const heart = page.locator('#results article').first().locator('button.icon-button')
  await heart.click()
  await expect(page.getByText(t('search.wish.saved'))).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The table also saves jobs, and shows those saved elsewhere.
  await page.goto(`/jobcase2?q=${encodeURIComponent('銀河暗語')}`)
  const row = page.locator('.job-table job-actions').first().getByRole('button')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await row.click()
  await expect(row).toHaveAttribute('aria-pressed', 'false')
  await press(row)
  await expect(page.getByText(t('tutor.wish.saved'))).toBeVisible()
  await expectNoFindings(page, 'the table of jobs')

  await page.goto(`/jobdetail/${jobNo}`)
  const own = page.locator('job-actions [data-act="wish"]')
  await own.click()
  await expect(own).toHaveText(t('tutor.wish.kept'))

  await page.goto('/tutor/dashboard/wishList')
  const list = page.getByRole('list', { name: t('savedJobs.list') })
  const cards = list.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(page.getByText(t('savedJobs.device'))).toBeVisible()
  await expectNoFindings(page, 'on the device', 'first')
  await page.getByRole('button', { name: t('guard.signIn') }).click()
  await signIn(mobile)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('savedJobs.device'))).toBeHidden()
  await expect(page.getByText(t('savedJobs.intro'))).toBeVisible()
  await expect(cards).toHaveCount(2)
  const saved = () => askCall<SavedJobs>('GET', '/api/wish/job/cards', { token })
  await expect.poll(async () => (await saved()).total).toBe(2)

  await parent.post('/api/parent/job/move', { jobId, event: 'close' })
  await page.reload()
  const closed = list.getByRole('listitem').first()
  await expect(closed.getByText(t('savedJobs.state.closed'))).toBeVisible()
  await expectNoFindings(page, 'saved jobs')

  await closed.locator('button.icon-button').focus()
  await page.keyboard.press('Enter')
  const undo = list.getByRole('button', { name: t('wish.undo') })
  await expect(undo).toBeFocused()
  await expect.poll(async () => (await saved()).total).toBe(1)
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(2)
  await expect.poll(async () => (await saved()).list[0]?.jobId).toBe(jobId)
})
