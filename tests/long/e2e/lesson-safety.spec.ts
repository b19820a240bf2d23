import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')
test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/London' })

test('advice before a first lesson, lessons by week and month, and an urgent report in two taps', async ({
  page,
  browser,
}) => {
  // Every day of the week, so that this month has some on any day.
  const slots = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({
    day,
    fromMinute: 10 * 60,
    toMinute: 11 * 60 + 30,
  }))
  const parent = await parentWithJob({ slots, lessonsPerWeek: 7 })
  const { jobId } = parent.job
  const context = await browser.newContext()
  const phone = await context.newPage()
  const { tutorId, call } = await becomeLiveTutor(phone)
  const { applicationId } = await call<{ applicationId: number }>(
    `/api/tutor/job/sign?jobId=${jobId}`,
    { message: '' },
  )
  await parent.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}`)
  await call('/api/tutor/application/move', { applicationId, event: 'accept' })

  await parent.open(page, '/parent/dashboard')
  const next = page.getByRole('region', { name: t('lesson.overview.week') })
  await next.getByRole('button', { name: t('lesson.overview.calendar'), exact: true }).click()
  await expect(next.getByText(t('timetableViews.elsewhere'))).toBeVisible()
  await next.getByText(t('timetableViews.week'), { exact: true }).click()
  await page.getByRole('button', { name: t('timetableViews.week.on') }).click()
  const week = next.getByRole('table')
  await expect(week.getByRole('rowheader')).toHaveCount(7)
  await expect(week.getByRole('link')).toHaveCount(7)
  await expectNoFindings(page, 'a week')
  await next.getByText(t('timetableViews.month'), { exact: true }).click()
  await page.getByRole('button', { name: t('timetableViews.month.on') }).click()
  const chosen = next.getByRole('table').locator('[aria-pressed="true"]')
  await expect(chosen).toHaveAccessibleName(/1 堂課$/u)
  const before = (await chosen.getAttribute('data-day')) ?? ''
  await chosen.press('ArrowDown')
  await expect(chosen).toBeFocused()
  const after = (await chosen.getAttribute('data-day')) ?? ''
  expect(Date.parse(after) - Date.parse(before)).toBe(7 * 24 * 3_600_000)

  await page.goto(`/parent/dashboard/jobdetail/${jobId}`)
  const advice = page.getByRole('region', { name: t('safety.title') })
  await expect(advice.locator('details')).toHaveCount(3)
  await advice.getByText(t('safety.check.title'), { exact: true }).click()
  await expect(advice.getByRole('link', { name: t('safety.check.police') })).toHaveAttribute(
    'href',
    /police\.gov\.hk\/ppp_tc/u,
  )
  await expectNoFindings(page, 'advice')
  await advice.getByRole('button', { name: t('safety.read') }).click()
  await expect(advice).toHaveCount(0)
  await page.reload()
  const folded = page.locator('summary').filter({ hasText: t('safety.title') })
  await expect(folded).toBeVisible()
  await expect(page.getByRole('button', { name: t('safety.read') })).toHaveCount(0)

  const number = page.locator('a[href^="tel:"]')
  const show = page.getByRole('button', { name: t('ownJobs.applicant.contact') })
  await expect(show).toBeVisible()
  await expect(number, 'not before it is asked for').toHaveCount(0)
  await show.click()
  await expect(number).toHaveCount(1)
  await page.getByRole('button', { name: t('ownJobs.acts'), exact: true }).click()
  await page.getByRole('button', { name: t('job.report'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('report.title.person') })
  const urgent = dialog.getByRole('button', { name: t('report.urgent') })
  await expect(urgent).toBeInViewport()
  await expectNoFindings(page, 'an urgent report')
  await urgent.click()
  await expect(dialog.getByRole('status')).toHaveText(t('report.urgent.done'))
  await expect(dialog.getByText(t('report.next.pair'))).toBeVisible()
  await expectNoFindings(page, 'what follows a report')
  await dialog.getByRole('button', { name: t('report.close'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('job.contactStopped'))).toBeVisible()
  await expect(number.or(show)).toHaveCount(0)
  await expect(page.locator('a[href*="chat?withTutor="]')).toHaveCount(0)
  await page.getByRole('button', { name: t('ownJobs.acts'), exact: true }).click()
  await page.getByRole('button', { name: t('job.report'), exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('report.send') })).toBeVisible()
  await expect(urgent, 'nothing is left to stop').toHaveCount(0)
  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  await expect(phone.getByText(t('job.contactStopped'))).toBeVisible()
  await expect(phone.locator('a[href^="tel:"]')).toHaveCount(0)
  await expectNoFindings(phone, 'contact stopped')
})
