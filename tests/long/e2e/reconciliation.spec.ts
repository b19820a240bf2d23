import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { askCall } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { newOperator } from '#tests/support/staff-screen.ts'

const t = siteWords('zh-tw')
test.use({ viewport: { width: 390, height: 844 } })

test('staff ask for a comparison, which finds the payment that nobody told of', async ({
  page,
}) => {
  const parent = await parentWithJob()
  const { orderNo } = await parent.post<{ orderNo: string }>(
    '/api/v2/parent/invitation/tutor/purchase?id=1',
  )
  const { address } = await parent.post<{ address: string }>('/api/order/checkout', { orderNo })
  await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ way: 'card', delivery: 'never' }),
    redirect: 'manual',
  })

  const { mobile, password } = await newOperator()
  await page.goto('/operator/dashboard/reconciliation')
  const screen = signInScreen(page, 'zh-tw')
  await screen.signIn(mobile, password)
  await page.getByRole('button', { name: t('reconciliation.now') }).click()
  const status = async () => {
    const path = `/api/order/detail?orderNo=${orderNo}` as const
    return (await askCall<{ status: string }>('GET', path, { token: parent.token })).status
  }
  // An earlier comparison may be visible.
  await expect.poll(status).toBe('PAID')
  await expect(async () => {
    const again = page.getByRole('button', { name: t('reconciliation.look') })
    if (await again.isVisible()) await again.click()
    await expect(page.getByText(t('reconciliation.last', { at: '' }).trim())).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await expectNoFindings(page, 'reconciliation')
})
