import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { payByCard } from '#tests/support/pay-on-page.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { unfold } from '#tests/support/unfold.ts'

const t = siteWords('zh-tw')
test.use({ viewport: { width: 390, height: 844 } })

test('a parent pays lessons ahead in parts, one is confirmed, the tutor has its fee, and the rest goes back', async ({
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

  const job = `/parent/dashboard/jobdetail/${jobId}`
  await parent.open(page, job)
  await unfold(page, t('prepaid.title'))
  const part = page.getByRole('region', { name: t('prepaid.title'), exact: true })
  await part.getByLabel(t('prepaid.lessons')).selectOption('3')
  await expectNoFindings(page, 'paying ahead')
  await part.getByRole('button', { name: t('prepaid.buy') }).click()
  await expect(page).toHaveURL(/\/order-pay\?orderNo=\d+$/u)

  const whole = page.url()
  await page.getByText(t('orders.part'), { exact: true }).click()
  const amount = page.getByLabel(t('orders.part.amount'))
  await amount.fill('900')
  await page.getByRole('button', { name: t('orders.part.submit') }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expectNoFindings(page, 'a part of an order')
  await amount.fill('600')
  await page.getByRole('button', { name: t('orders.part.submit') }).click()
  await expect(page).not.toHaveURL(whole)
  await payByCard(page, 'zh-tw')

  const { signId } = await call<{ signId: number }>(`/api/tutor/job/sign?jobId=${jobId}`, {})
  await call(`/api/v2/tutor/job/sign/over?signId=${signId}&hourMinutes=60`, {})
  await page.goto(job)
  await expect(page.getByText(t('lesson.now.prepaid'))).toBeVisible()
  await unfold(page, t('prepaid.title'))
  await expect(part.getByText(t('prepaid.waits'))).toBeVisible()
  await expectNoFindings(page, 'a fee that waits')
  const affirm = t('lesson.act.affirm.claim', { n: 60, fee: '$200' })
  await page.getByRole('button', { name: affirm }).click()
  await expect(part.getByText(t('prepaid.waits'))).toBeHidden()
  await part.getByText(t('prepaid.movements')).click()
  await expect(part.getByText(t('prepaid.kind.earning'))).toBeVisible()

  await phone.goto(`/tutor/dashboard/jobdetail/${jobId}`)
  await phone.getByText(t('lesson.prepaid'), { exact: true }).click()
  await expect(phone.getByText(t('prepaid.released.tutor'))).toBeVisible()
  await expectNoFindings(phone, 'what is held for a tutor')
  await phone.goto('/tutor/dashboard/wallet')
  await expect(phone.getByText(t('wallet.kind.earning'), { exact: true })).toBeVisible()
  await expect(phone.getByText('+$200')).toBeVisible()
  await expect(phone.getByText(t('prepaid.of.tutor'))).toBeVisible()
  await expectNoFindings(phone, "a tutor's wallet")

  await page.goto('/parent/dashboard/wallet')
  const held = page.getByRole('region', { name: t('prepaid.title') })
  // A double tap counts once, and the question stays.
  await held.getByRole('button', { name: t('prepaid.back', { amount: '$400' }) }).dblclick()
  await expectNoFindings(page, 'before money is taken back')
  await held.getByRole('button', { name: t('prepaid.back.yes') }).click()
  await expect(page.getByText(t('prepaid.back.done.payer'))).toBeVisible()
  // Refunded to the card: nothing is held or on its way.
  await expect(async () => {
    const listed = page.waitForResponse((answer) => answer.url().includes('/api/prepaid/list'))
    await page.reload()
    await (await listed).finished()
    await expect(held).toBeHidden({ timeout: 1_000 })
  }).toPass()
})
