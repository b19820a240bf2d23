import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { applyingTutor, parentWithJob } from '#tests/support/own-jobs.ts'
import { siteWords } from '#tests/support/site-words.ts'

test('a parent reads all about an applicant on one page, books there, and finds what they looked at', async ({
  page,
  browser,
}) => {
  const t = siteWords('zh-tw')
  const parent = await parentWithJob()
  const { jobId } = parent.job
  const tutor = await applyingTutor(browser)
  const message = '我教過很多中二學生，可以先試堂。'
  await tutor.apply(jobId, message)
  const resume = (job: number, of: number) =>
    `/parent/dashboard/tutorResume?jobId=${job}&tutorId=${of}`
  await parent.open(page, `/parent/dashboard/jobdetail/${jobId}`)
  await page.getByRole('link', { name: /的詳細資料$/u }).click()
  await expect(page).toHaveURL(new RegExp(`tutorResume\\?jobId=${jobId}&tutorId=`, 'u'))
  await expect(page.getByText(message)).toBeVisible()
  const suits = page.getByRole('region', { name: t('tutorResume.suits') })
  await expect(suits.getByText(t('tutorResume.wanted'), { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: t('tutorResume.evidence') })).toBeVisible()
  await expectNoFindings(page, 'resume')

  await page.getByText(t('ownJobs.applicant.shortlist'), { exact: true }).click()
  await expect(page.getByText(t('ownJobs.application.SHORTLISTED'))).toBeVisible()
  await page.getByText(t('ownJobs.applicant.book'), { exact: true }).click()
  await page.getByRole('button', { name: t('ownJobs.book.send') }).click()
  await expect(page.getByText(t('ownJobs.application.CHOSEN'))).toBeVisible()

  await page.goto(resume(jobId, 2_000_000))
  await expect(page.getByText(t('tutorResume.none.title'))).toBeVisible()
  await page.goto(resume(999_999, tutor.tutorId))
  await expect(page.getByText(t('ownJobs.missing.title'))).toBeVisible()

  await page.getByRole('link', { name: t('ownJobs.missing.back') }).click()
  await page.getByRole('link', { name: t('ownJobs.checks') }).click()
  const checks = page.getByRole('list', { name: t('tutorResume.checks') })
  await expect(checks.getByRole('listitem')).toHaveCount(1)
  await expectNoFindings(page, 'looked at', 'first')
  await checks.getByRole('link').click()
  await expect(page.getByText(message)).toBeVisible()
})
