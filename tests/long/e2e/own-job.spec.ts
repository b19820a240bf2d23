import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { applyingTutor, parentWithJob } from '#tests/support/own-jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

test.slow()

test.describe('when somebody was faster', () => {
  test.use({ meantFailures: /\/api\/parent\/job\// })

  test('a tutor who withdrew is not booked, and the page says how it stands', async ({
    page,
    browser,
  }) => {
    const t = siteWords('en')
    const parent = await parentWithJob()
    const { jobId } = parent.job
    const tutor = await applyingTutor(browser)
    const { applicationId } = await tutor.apply(jobId, 'I have taught this for years')
    await parent.open(page, `/en/parent/dashboard/jobdetail/${jobId}`, 'en')
    await page.getByRole('button', { name: /^Book /u }).click()
    await tutor.answer(applicationId, 'withdraw')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('ownJobs.book.send') }).click()
    await expect(dialog.getByRole('alert')).toContainText(t('states.application.WITHDRAWN'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Book /u })).toBeHidden()
    await expect(page.getByText(t('ownJobs.next.OPEN.none'))).toBeVisible()
    expect((await parent.detail()).job.status).toBe('OPEN')
  })

  test('another page has closed the job: a stale button says so', async ({ page }) => {
    const t = siteWords('en')
    const parent = await parentWithJob()
    const { jobId } = parent.job
    await parent.open(page, `/en/parent/dashboard/jobdetail/${jobId}`, 'en')
    await page.getByRole('button', { name: t('ownJobs.acts'), exact: true }).click()
    const pause = page.getByRole('button', { name: t('ownJobs.act.pause'), exact: true })
    await expect(pause).toBeVisible()
    await parent.post('/api/parent/job/move', { jobId, event: 'close' })
    await pause.click()
    const refused = page.getByRole('main').getByRole('alert')
    await expect(refused).toContainText(t('states.job.CLOSED'))
    await expect(pause).toBeHidden()
  })

  test('a job of another parent is not shown, and the way on is', async ({ page }) => {
    const t = siteWords('en')
    const [parent, other] = [await parentWithJob(), await parentWithJob()]
    await parent.open(page, `/en/parent/dashboard/jobdetail/${other.job.jobId}`, 'en')
    await expect(page.getByText(t('ownJobs.missing.title'))).toBeVisible()
    await expectNoFindings(page, 'missing')
    await expect(page.getByRole('link', { name: t('ownJobs.missing.back') })).toBeVisible()
  })
})

test('what was proposed is read while one waits, and the page follows what the bell tells', async ({
  page,
  browser,
}) => {
  const t = siteWords('en')
  const parent = await parentWithJob()
  const { jobId } = parent.job
  const tutor = await applyingTutor(browser)
  const { applicationId } = await tutor.apply(jobId, 'I have taught this for years')
  await parent.open(page, `/en/parent/dashboard/jobdetail/${jobId}`, 'en')
  await page.getByRole('button', { name: /^Book /u }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: t('timetable.book.pay.more') })).toBeVisible()
  await expect(dialog.getByText(t('timetable.book.safety'))).toBeVisible()
  await dialog.getByRole('button', { name: t('ownJobs.book.send') }).click()
  await expect(page.getByRole('region', { name: t('ownJobs.applicant.proposed') })).toBeVisible()
  await expectNoFindings(page, 'proposed')
  await tutor.answer(applicationId, 'accept')
  await page.locator('.news-bell').click()
  const agreed = t('ownJobs.status.AGREED')
  await expect(page.getByRole('main').getByText(agreed, { exact: true })).toBeVisible()
  const main = page.getByRole('main').locator('.button-main')
  await expect(main).toContainText(t('lesson.now.first', { at: '' }).trim())
})

test('a parent invites a tutor who fits, with one question', async ({ page }) => {
  const t = siteWords('en')
  const parent = await parentWithJob()
  const { jobId } = parent.job
  await parent.open(page, `/en/parent/dashboard/jobdetail/${jobId}`, 'en')
  const fitting = page.getByRole('region', { name: t('ownJobs.fitting') })
  const invite = fitting.getByRole('button', { name: /^Invite /u }).first()
  await invite.click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByLabel(t('ownJobs.invite.question'))
  await question.fill('Call me on 9123 4567')
  const send = dialog.getByRole('button', { name: t('ownJobs.invite.send') })
  await send.click()
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await question.fill('Have you taught S4?')
  await send.click()
  await expect(dialog).toBeHidden()
  const applicants = page.getByRole('region', { name: t('ownJobs.applicants'), exact: true })
  await expect(applicants.getByText('Have you taught S4?')).toBeVisible()
  await expectNoFindings(page, 'invited', 'first')
  const { applicants: invited } = await parent.detail()
  expect(invited.map(({ status }) => status)).toEqual(['INVITED'])
})

test('without an open job, a parent is led to write one, and told whom it will invite', async ({
  page,
}) => {
  const t = siteWords('en')
  const { mobile } = await newPerson()
  await page.goto('/en/parent/booktutor?invite=3')
  await signInScreen(page, 'en').signIn(mobile)
  const write = page.getByRole('link', { name: t('ownJobs.invite.none.post') }).first()
  await expect(page.getByText(t('ownJobs.invite.none.title'))).toBeVisible()
  await expectNoFindings(page, 'no job', 'first')
  await write.click()
  await expect(page).toHaveURL(/\/en\/parent\/aipublish$/u)
  const invitee = page.getByRole('region', { name: t('publish.invitee', { name: '' }).trim() })
  await expect(invitee.locator('img')).toBeVisible()
  await page.getByRole('button', { name: t('publish.plain') }).click()
  await expect(page.getByRole('button', { name: t('publish.submit'), exact: true })).toBeVisible()
  await expect(invitee).toBeVisible()
  await expectNoFindings(page, 'whom to invite', 'first')
  await page.reload()
  await invitee.getByRole('button').click()
  await expect(invitee).toHaveCount(0)
})

test('the overview says what waits, lists the jobs, and recommends tutors', async ({
  page,
  browser,
}) => {
  const t = siteWords('zh-tw')
  const parent = await parentWithJob()
  const { jobId } = parent.job
  const booked = await parent.publish({ preferredSubject: 'tutor_remediation_physics' })
  await parent.post('/api/parent/job/draft/save', { words: '找中文導師' })
  const tutor = await applyingTutor(browser)
  await tutor.apply(jobId, '我教過很多中四學生')
  await tutor.apply(booked.jobId, '物理是我的專長')
  await parent.post(`/api/parent/job/book/tutor?jobId=${booked.jobId}&tutorId=${tutor.tutorId}`)
  await parent.open(page, '/parent/dashboard')
  const waits = page.getByRole('region', { name: t('ownJobs.waits') })
  await expect(waits.locator('.list-row')).toHaveCount(1)
  await expect(waits.getByRole('heading').locator('..').locator('.count')).toHaveText('1')
  const others = page.getByRole('region', { name: t('ownJobs.waits.others') })
  await expect(others.getByRole('listitem')).toHaveCount(1)
  await expect(others.getByText(/47 小時/u)).toBeVisible()
  await expect(page.getByText(t('ownJobs.waits.draft'))).toBeVisible()
  const recommended = page.getByRole('region', { name: t('ownJobs.recommended') })
  await expect(recommended.getByRole('article').first()).toBeVisible()
  await expectNoFindings(page, 'overview')
  await waits.getByRole('link', { name: /應徵/u }).click()
  await expect(page).toHaveURL(new RegExp(`/parent/dashboard/jobdetail/${jobId}$`, 'u'))
})
