import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')
test.use({ viewport: { width: 390, height: 844 } })
test.slow()

test('a booking is withdrawn, made again, countered once, and agreed on', async ({
  page,
  browser,
}) => {
  const parent = await parentWithJob()
  const { jobId } = parent.job
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  const { call } = await becomeLiveTutor(phone)
  await call(`/api/tutor/job/sign?jobId=${jobId}`, { message: '我教過很多中四學生' })

  await parent.open(page, `/parent/dashboard/jobdetail/${jobId}`)
  const book = page.getByRole('button', { name: /^預約/u })
  const dialog = page.getByRole('dialog')
  const now = page.getByRole('region', { name: t('job.now'), exact: true })
  await book.click()
  await dialog.getByRole('button', { name: t('timetable.fee.less', { step: '$10' }) }).click()
  await expect(dialog.getByLabel(t('timetable.fee'))).toHaveValue('190')
  const first = dialog.getByLabel(t('timetable.first'))
  await first.selectOption({ index: 2 })
  const day = await first.inputValue()
  await expectNoFindings(page, 'booking')
  await dialog.getByRole('button', { name: t('ownJobs.book.send') }).click()
  await expect(now.getByText(t('ownJobs.status.BOOKED'), { exact: true })).toBeVisible()
  expect((await parent.detail()).applicants[0]?.agreed).toMatchObject({
    ...{ feeCents: 285_00, firstDate: day },
  })

  await page.getByRole('button', { name: t('ownJobs.acts'), exact: true }).click()
  await page.getByRole('button', { name: t('ownJobs.act.unbook'), exact: true }).click()
  await dialog.getByLabel(t('ownJobs.act.reason')).fill('時間有變')
  await dialog.getByRole('button', { name: t('ownJobs.act.unbook') }).click()
  await expect(now.getByText(t('ownJobs.status.OPEN'), { exact: true })).toBeVisible()
  await book.click()
  await dialog.getByRole('button', { name: t('ownJobs.book.send') }).click()
  await expect(now.getByText(t('ownJobs.status.BOOKED'), { exact: true })).toBeVisible()

  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  const offer = phone.getByRole('region', { name: t('tutorJobs.accept.title') })
  await expect(offer.getByText(/想請你由 .*起，逢星期二.*每堂 90 分鐘 \$300/u)).toBeVisible()
  await expectNoFindings(phone, 'booked')
  await offer.getByRole('button', { name: t('tutorJobs.counter') }).click()
  const proposal = phone.getByRole('dialog')
  const send = proposal.getByRole('button', { name: t('tutorJobs.counter.send') })
  await expect(send, 'nothing is changed yet').toHaveAttribute('aria-disabled', 'true')
  await proposal.getByLabel(t('timetable.fee')).fill('180')
  await expectNoFindings(phone, 'countering')
  await send.click()
  await expect(phone.getByText(t('tutorJobs.now.CHOSEN.countered'))).toBeVisible()
  await expect(phone.getByRole('button', { name: t('tutorJobs.accept') })).toHaveCount(0)
  await expectNoFindings(phone, 'countered')

  await page.goto('/parent/dashboard')
  const waits = page.getByRole('region', { name: t('ownJobs.waits') })
  await expect(waits.getByText(t('ownJobs.waits.countered'))).toBeVisible()
  await waits.getByRole('link', { name: '中四數學' }).click()
  await expect(now.getByText(t('ownJobs.status.BOOKED.countered'), { exact: true })).toBeVisible()
  await expect(now.getByText('$270', { exact: false }).first()).toBeVisible()
  await expectNoFindings(page, 'the counter-offer')
  await now.getByRole('button', { name: t('ownJobs.counter.accept'), exact: true }).click()
  await expect(now.getByText(t('ownJobs.status.AGREED'), { exact: true })).toBeVisible()
  await now.getByRole('button', { name: t('ownJobs.applicant.contact') }).click()
  await expect(now.getByRole('link', { name: /^\+852 /u })).toBeVisible()
  await expect(page.getByText(t('lesson.calendar'))).toBeVisible()
  await expectNoFindings(page, 'agreed')
})
