import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { applyingTutor, parentWithJob } from '#tests/support/own-jobs.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

test.slow()

test('a parent reads an application, shortlists, books, is answered, and closes', async ({
  page,
  browser,
}) => {
  const t = siteWords('zh-tw')
  const parent = await parentWithJob()
  const { jobId } = parent.job
  const tutor = await applyingTutor(browser)
  const { applicationId } = await tutor.apply(jobId, '我教過很多中四學生')

  await parent.open(page, `/parent/dashboard/jobdetail/${jobId}`)
  const applicants = page.getByRole('region', { name: t('ownJobs.applicants'), exact: true })
  await expect(applicants.getByText('我教過很多中四學生')).toBeVisible()
  await expect(page.getByText(t('ownJobs.next.OPEN.applied', { n: 1 }))).toBeVisible()
  await expect(applicants.locator('.match-reasons')).toBeVisible()
  await expectNoFindings(page, 'applied')

  await applicants.getByRole('button', { name: /加入候選名單$/u }).click()
  const listed = t('ownJobs.application.SHORTLISTED')
  await expect(applicants.getByText(listed, { exact: true })).toBeVisible()

  await applicants.getByRole('button', { name: /^預約/u }).click()
  const dialog = page.getByRole('dialog')
  const fee = dialog.getByLabel(t('timetable.fee'))
  await fee.fill('250')
  await expect(dialog.getByText(t('timetable.fee.high', { most: '$200' }))).toBeVisible()
  await fee.fill('200')
  await expect(dialog.getByText(/每堂 \$300，.*合共 \$1,[25]00/u), 'a whole month').toBeVisible()
  await expect(dialog.getByLabel(t('timetable.first'))).toHaveValue(/^20\d\d-\d\d-\d\d$/u)
  await expectNoFindings(page, 'booking')
  await dialog.getByRole('button', { name: t('ownJobs.book.send') }).dblclick()
  await expect(dialog).toBeHidden()
  const now = page.getByRole('region', { name: t('job.now'), exact: true })
  await expect(now.getByText(t('ownJobs.status.BOOKED'), { exact: true })).toBeVisible()
  const { job, history } = await parent.detail()
  expect(job).toMatchObject({ status: 'BOOKED', tutorId: tutor.tutorId })
  expect(history.filter(({ event }) => event === 'book')).toHaveLength(1)

  await tutor.answer(applicationId, 'accept')
  await page.reload()
  await now.getByRole('button', { name: t('ownJobs.applicant.contact') }).click()
  await expect(now.getByRole('link', { name: /^\+852 /u })).toBeVisible()
  await expectNoFindings(page, 'agreed')

  await page.getByRole('button', { name: t('ownJobs.acts'), exact: true }).click()
  await expectNoFindings(page, 'the menu')
  await page.getByRole('button', { name: t('ownJobs.act.close'), exact: true }).click()
  await dialog.getByLabel(t('ownJobs.act.reason')).fill('孩子不用補習了')
  await dialog.getByRole('button', { name: t('ownJobs.act.close') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('ownJobs.next.CLOSED'))).toBeVisible()
  const story = page.getByRole('region', { name: t('ownJobs.history') })
  await expect(story.getByText('孩子不用補習了')).toBeVisible()
  await expect(now.getByRole('button', { name: t('ownJobs.act.repost') })).toBeVisible()
  await expectNoFindings(page, 'closed')
})

test('from a profile a guest signs in, chooses the job, and invites; applicants stand side by side', async ({
  page,
  browser,
}) => {
  const t = siteWords('zh-tw')
  const parent = await parentWithJob()
  const second = await parent.publish({ preferredSubject: 'tutor_remediation_physics' })
  const tutor = await applyingTutor(browser)
  const third = await applyingTutor(browser)
  await third.apply(second.jobId, '物理是我的專長')
  const fourth = { jobId: second.jobId, tutorId: 3, question: '教過物理嗎？' }
  await parent.post('/api/parent/job/invite', fourth)
  await page.goto(`/tutor/detail/${tutor.tutorId}`)
  await page.getByRole('link', { name: t('tutor.invite') }).click()
  await signInScreen(page, 'zh-tw').signIn(parent.mobile)
  await expect(page).toHaveURL(/\/parent\/booktutor/u)
  // What was pressed before signing in is in front again, and nothing is sent by itself.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.reload()
  const invite = page.getByRole('button', { name: /^邀請/u }).first()
  await expect(invite).toBeVisible()
  await expect(dialog).toBeHidden()
  await invite.click()
  await dialog.getByRole('radio', { name: /物理/u }).check()
  await expectNoFindings(page, 'inviting', 'first')
  await dialog.getByRole('button', { name: t('ownJobs.invite.send') }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/parent/booktutor?jobId=${second.jobId}`)
  const table = page.getByRole('region', { name: t('ownJobs.compare.title') })
  await expect(table.getByText('物理是我的專長')).toBeVisible()
  await expect(table.getByText(t('ownJobs.application.INVITED'), { exact: true })).toHaveCount(2)
  await expectNoFindings(page, 'compared')
  const jobs = page.getByRole('group', { name: t('ownJobs.compare.job') })
  await jobs.getByRole('button', { name: /數學/u }).click()
  await expect(page.getByText(t('ownJobs.compare.none.title'))).toBeVisible()
})
