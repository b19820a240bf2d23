import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { askCall } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { agreeAbout, newOperator } from '#tests/support/staff-screen.ts'

const t = siteWords('zh-tw')
test.use({ viewport: { width: 390, height: 844 } })

test('staff book a transfer for an order, give it back, see what became of both, and that the books agree', async ({
  page,
}) => {
  const parent = await parentWithJob()
  const { orderNo } = await parent.post<{ orderNo: string }>(
    '/api/v2/parent/invitation/tutor/purchase?id=1',
  )
  const { mobile, password } = await newOperator()
  await page.goto('/operator/dashboard/orders')
  const screen = signInScreen(page, 'zh-tw')
  await screen.signIn(mobile, password)
  await expect(screen.dialog).toBeHidden()

  await page.getByLabel(t('staffOrders.number')).fill(orderNo)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  const order = page.getByRole('article', { name: orderNo, exact: true })
  await expect(order.getByText(t('orders.status.UNPAID'))).toBeVisible()
  await order.getByRole('button', { name: `${t('staffOrders.book')} ${orderNo}` }).click()
  const booking = order.getByRole('form', { name: t('staffOrders.book') })
  const due = await askCall<{ dueCents: number }>('GET', `/api/order/detail?orderNo=${orderNo}`, {
    token: parent.token,
  })
  await booking.getByLabel(t('staffOrders.reference')).fill(`FPS ${orderNo}`)
  await booking.getByLabel(t('staffOrders.amount')).fill('abc')
  await booking.getByRole('button', { name: t('staffOrders.book') }).click()
  await expect(booking.getByLabel(t('staffOrders.amount'))).toHaveAttribute('aria-invalid', 'true')
  await booking.getByLabel(t('staffOrders.amount')).fill(String(due.dueCents / 100))
  await booking.getByRole('button', { name: t('staffOrders.book') }).click()
  await expect(page.getByText(t('operator.waitsForColleague'))).toBeVisible()
  await agreeAbout(orderNo)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  await expect(order.getByText(t('orders.status.PAID'), { exact: true })).toBeVisible()
  await expectNoFindings(page, 'orders before staff')

  await order.getByRole('button', { name: `${t('staffOrders.refund')} ${orderNo}` }).click()
  const refund = order.getByRole('form', { name: t('staffOrders.refund') })
  await refund.getByLabel(t('operatorJobs.reason')).fill('家長買錯了')
  await refund.getByRole('button', { name: t('staffOrders.refund') }).click()
  await expect(order.getByText(t('orders.status.REFUNDED'))).toBeVisible()
  await order.getByRole('button', { name: `${t('staffOrders.history')} ${orderNo}` }).click()
  const done = order.locator('.pill-good', { hasText: t('staffOrders.refund.SUCCEEDED') })
  await expect(done).toBeVisible()
  await expectNoFindings(page, 'the history of an order')

  await page.goto('/operator/dashboard/ledger')
  await expect(page.getByText(t('ledger.agrees'))).toBeVisible()
  await page.getByRole('button', { name: t('ledger.check.now') }).click()
  const sound = page.getByText(t('ledger.check.sound').split('{')[0] ?? '')
  await expect(sound).toBeVisible({ timeout: 30_000 })
  await page.getByLabel(t('ledger.day')).fill('2020-02-29')
  await expect(page.getByRole('heading', { name: /2020年2月29日/u })).toBeVisible()
  await expectNoFindings(page, 'the ledger before staff')
})
