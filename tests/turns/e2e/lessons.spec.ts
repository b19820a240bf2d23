import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { press } from '#tests/support/press.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { unfold } from '#tests/support/unfold.ts'

const t = siteWords('zh-tw')
test.use({ viewport: { width: 390, height: 844 } })

test('a lesson begun and ended without a network is confirmed by the other side, and both review it', async ({
  page,
  browser,
}) => {
  const parent = await parentWithJob()
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

  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  const extra = phone.getByRole('button', { name: t('lesson.checkIn.extra'), exact: true })
  await expect(extra).toBeVisible()
  await expect(phone.getByText(t('lesson.next.none'))).toBeVisible()
  await context.setOffline(true)
  await extra.dblclick()
  await phone.getByRole('button', { name: t('lesson.checkIn.extra.sure') }).click()
  await expect(phone.getByText(t('lesson.kept.sign'))).toBeVisible()
  const clock = phone.getByRole('timer')
  await expect(clock).toHaveText(/^0:00:0\d$/u)
  await expect(clock, 'it runs').not.toHaveText('0:00:00')
  await phone.getByRole('button', { name: t('lesson.over'), exact: true }).click()
  const end = phone.getByRole('dialog', { name: t('lesson.end.title') })
  // By the clock, a lesson of seconds is one of a minute.
  await expect(end.getByRole('button', { name: /1 分鐘/u })).toBeVisible()
  await end.getByLabel(t('lesson.end.other')).check()
  const minutes = end.getByRole('textbox', { name: t('lesson.minutes') })
  await minutes.fill('1:75')
  await end.getByRole('button', { name: t('lesson.end.typed') }).click()
  await expect(minutes).toHaveAttribute('aria-invalid', 'true')
  await minutes.fill('1:30')
  await end.getByRole('button', { name: t('lesson.end.typed') }).click()
  await expect(phone.getByText(t('lesson.kept.over', { n: 90 }))).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByText(t('lesson.status.OVER'), { exact: true })).toBeVisible()
  await expect(phone.getByText(t('lesson.kept.over', { n: 90 }))).toHaveCount(0)

  await parent.open(page, '/parent/dashboard')
  const waits = page.getByRole('region', { name: t('ownJobs.waits') })
  await expect(waits.getByRole('button', { name: t('lesson.now.problem') })).toBeVisible()
  await expect(waits.getByText(t('lesson.now.prepaid'))).toHaveCount(0)
  await waits.getByRole('link').first().click()
  const affirm = page.getByRole('button', { name: /^確認 90 分鐘/u })
  await expect(affirm).toHaveCount(1)
  const now = page.getByRole('region', { name: t('job.now'), exact: true })
  await expect(now.getByText(t('lesson.doubt.clock'))).toBeVisible()
  await expectNoFindings(page, 'to be confirmed')
  await affirm.click()
  await expect(page.getByText(t('ownJobs.status.RUNNING'), { exact: true })).toBeVisible()
  const taught = phone.getByText(t('lesson.now.taught', { n: 1 }), { exact: true })
  await expect(taught, 'the other page follows by itself').toBeVisible()
  await unfold(page, t('lesson.title'))
  await press(page.getByText(t('lesson.receipts'), { exact: true }))
  await expect(page.getByText(t('lesson.receipts.whole', { n: 1 }))).toBeVisible()
  await expectNoFindings(page, 'receipts')

  const review = async (side: Page, stars: number, words: string) => {
    await unfold(side, t('review.title'))
    const part = side.getByRole('region', { name: t('review.title'), exact: true })
    await part.getByLabel(t(`review.score.${stars}` as 'review.score.5')).check()
    const { width = 0, height = 0 } = (await part.locator('.star-on').first().boundingBox()) ?? {}
    expect(Math.min(width, height), 'a star that a thumb hits').toBeGreaterThanOrEqual(44)
    if (side === page) await part.getByLabel(t('review.tag.clear')).check()
    await part.getByRole('textbox').fill(words)
    await part.getByRole('button', { name: t('review.send'), exact: true }).dblclick()
    await expect(part.getByText(words)).toBeVisible()
    const written = part.locator(':focus')
    await expect(written, 'the reader stays with what they wrote').toContainText(words)
    return part
  }
  const ours = await review(page, 5, '教得清楚。')
  await expect(ours.getByText(/^暫時沒有人看得到/u)).toBeVisible()
  await expectNoFindings(page, 'a blind review')
  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  const theirs = await review(phone, 4, '準時，很有禮貌。')
  await expect(theirs.getByText('教得清楚。')).toBeVisible()
  await theirs.getByRole('button', { name: t('review.reply'), exact: true }).click()
  await theirs.getByRole('textbox').fill('多謝！')
  await theirs.getByRole('button', { name: t('review.reply.send') }).click()
  await expect(theirs.getByText('多謝！')).toBeVisible()
  await page.reload()
  await unfold(page, t('review.title'))
  await expect(ours.getByText('準時，很有禮貌。')).toBeVisible()
  for (const [side, of] of [
    ['parent', page],
    ['tutor', phone],
  ] as const) {
    await of.goto(`/${side}/dashboard/statements`)
    await expect(of.getByText(t('statements.chart.table'))).toBeVisible()
    await expectNoFindings(of, `statements of a ${side}`)
    await of.goto(`/${side}/dashboard`)
    const reviews = of.getByRole('region', { name: t('review.overview'), exact: true })
    await expect(reviews.getByRole('link')).toHaveCount(2)
  }
  await page.goto(`/tutor/detail/${tutorId}`)
  await expect(page.getByText('教得清楚。')).toBeVisible()
  await expect(page.getByText(t('review.tag.clear')).first()).toBeVisible()
})
