import { weekdayOf } from '#rules/calendar-days.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { press } from '#tests/support/press.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { unfold } from '#tests/support/unfold.ts'

const t = siteWords('zh-tw')
const hour = 3_600_000
const calledOff = t('lesson.forWeather.named', { warning: t('lesson.warning.signal8') })
test.use({ viewport: { width: 390, height: 844 } })

test('a lesson called off in bad weather, a series moved and cancelled, each seen by the other side', async ({
  page,
  browser,
}) => {
  // Within a day, so that a weather warning may already be in force.
  const soon = new Date(Date.now() + 8 * hour)
  const soonHour = new Date(soon.getTime() + 8 * hour).getUTCHours()
  const fromMinute = Math.min(soonHour, 22) * 60
  const slots = [
    { day: weekdayOf(hongKongDay(soon.getTime())) as 1, fromMinute, toMinute: fromMinute + 90 },
  ]
  const parent = await parentWithJob({ slots, mode: 'home', areaId: 1_058_007 })
  const { jobId } = parent.job
  const context = await browser.newContext()
  const phone = await context.newPage()
  const { tutorId, call } = await becomeLiveTutor(phone)
  const { applicationId } = await call<{ applicationId: number }>(
    `/api/tutor/job/sign?jobId=${jobId}`,
    { message: '' },
  )
  await parent.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}`, {
    weather: 'cancel',
  })
  await call('/api/tutor/application/move', { applicationId, event: 'accept' })

  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  await phone
    .getByRole('button', { name: t('lesson.act.callOff'), exact: true })
    .first()
    .click()
  const weather = phone.getByRole('dialog', { name: t('lesson.act.callOff') })
  await expectNoFindings(phone, 'bad weather')
  const warning = weather.getByLabel(t('lesson.warning'))
  await warning.selectOption(t('lesson.warning.other'))
  await expect(weather.getByText(t('lesson.warning.notCovered'))).toBeVisible()
  await expect(
    weather.getByRole('button', { name: t('lesson.act.callOff'), exact: true }),
  ).toHaveCount(0)
  await warning.selectOption(t('lesson.warning.signal8'))
  await weather.getByRole('button', { name: t('lesson.act.callOff'), exact: true }).click()
  await unfold(phone, t('lesson.title'))
  await press(phone.getByText(t('lesson.cancelled', { n: 1 }), { exact: true }))
  await expect(phone.getByText(calledOff)).toBeVisible()

  await parent.open(page, `/parent/dashboard/jobdetail/${jobId}`)
  await unfold(page, t('lesson.title'))
  await press(page.getByText(t('lesson.cancelled', { n: 1 }), { exact: true }))
  await expect(page.getByText(calledOff)).toBeVisible()
  await page
    .getByRole('button', { name: t('lesson.act.propose'), exact: true })
    .first()
    .click()
  const moving = page.getByRole('dialog', { name: t('lesson.act.propose') })
  const clock = fromMinute === 8 * 60 ? '09:00' : '08:00'
  await moving.locator('input[type="time"]').fill(clock)
  await moving.getByLabel(t('lesson.propose.following')).check()
  await expectNoFindings(page, 'another time')
  await moving.getByRole('button', { name: t('lesson.propose.send') }).click()
  await expect(moving).toHaveCount(0)
  await expect(page.getByText(t('lesson.proposed.following')).first()).toBeVisible()

  await phone.reload()
  await phone.getByRole('button', { name: t('lesson.act.agree'), exact: true }).click()
  await expect(phone.getByText(new RegExp(` ${clock}–`, 'u')).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText(new RegExp(` ${clock}–`, 'u')).first()).toBeVisible()
  await unfold(page, t('lesson.title'))
  await page
    .getByRole('button', { name: t('lesson.act.cancel'), exact: true })
    .nth(1)
    .click()
  const ending = page.getByRole('dialog', { name: t('lesson.act.cancel') })
  await expect(ending.getByText(t('lesson.means.cancel.inTime', { n: 24 }))).toBeVisible()
  await ending
    .locator('summary')
    .filter({ hasText: t('lesson.cancel.following') })
    .click()
  await ending.getByRole('button', { name: t('lesson.cancel.following'), exact: true }).click()
  await expect(ending).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('lesson.act.cancel'), exact: true })).toHaveCount(
    1,
  )
  await phone.reload()
  await unfold(phone, t('lesson.title'))
  await expect(
    phone.getByRole('button', { name: t('lesson.act.cancel'), exact: true }),
  ).toHaveCount(1)
})
