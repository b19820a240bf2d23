import { expect, test } from '#tests/support/browser-test.ts'
import { comeBack } from '#tests/support/come-back.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { chooseCard } from '#tests/support/pay-on-page.ts'
import { newPerson } from '#tests/support/people.ts'
import { printedPages } from '#tests/support/printed-pages.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

test('buys, is refused, pays with 3-D Secure, and has goods and receipt; again after a reload', async ({
  page,
}) => {
  const t = siteWords('en')
  const { mobile } = await newPerson()
  const screen = signInScreen(page, 'en')
  await screen.open()
  await screen.signIn(mobile)
  await expect(screen.dialog).toBeHidden()
  await page.goto('/en/parent/dashboard/invitations')
  await expect(page.getByText(t('shop.invitations.none'))).toBeVisible()
  await expectNoFindings(page, 'packages')
  await page.getByRole('button', { name: /^Buy: 8 / }).click()

  // The order outlives a reload, and the back button makes no second one.
  await expect(page).toHaveURL(/\/en\/order-pay\?orderNo=\d+$/u)
  await expect(page.getByRole('radiogroup', { name: t('orders.ways') })).toBeVisible()
  await expect(page.getByText(t('refunds.asked'))).toBeVisible()
  await expect(page.getByText(t('orders.ways.wallet'))).toBeVisible()
  await expectNoFindings(page, 'an order')
  const address = page.url()
  await page.goBack()
  await page.getByRole('button', { name: /^Buy: 8 / }).click()
  await expect(page).toHaveURL(address)
  await page.reload()
  await chooseCard(page, 'en')

  await expect(page.getByText('this is not Stripe')).toBeVisible()
  await page.getByRole('button', { name: 'The bank refuses' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // Left: the page says one thing, and the order may be paid in another way.
  const orderNo = new URL(address, 'http://x').searchParams.get('orderNo') ?? ''
  await page.goto(`/en/callback/sandbox/fail?orderNo=${orderNo}`)
  await expect(page).toHaveURL(/\/en\/order-pay\?orderNo=\d+&back=fail$/u)
  await expect(page.getByRole('heading', { name: t('orders.refused.title') })).toBeVisible()
  await expectNoFindings(page, 'back unpaid')
  await page.getByRole('button', { name: t('orders.refused.again') }).click()
  await expect(page.getByText(t('orders.now.PAGE'))).toBeVisible()
  // Another method closes the page that was left, and opens its own.
  await page.getByRole('radio', { name: t('orders.method.alipay') }).check()
  await page.getByRole('button', { name: /by Alipay$/u }).click()
  await expect(page.getByText('this is not Stripe')).toBeVisible()
  await expect(page.getByRole('button', { name: '3-D Secure' })).toBeHidden()
  await page.goto(address)
  await chooseCard(page, 'en')
  await page.getByRole('button', { name: '3-D Secure' }).click()
  // The server is not notified: it asks.
  await comeBack(page, () => page.getByRole('button', { name: 'It is me' }).click())

  const receiptButton = page.getByRole('button', { name: t('orders.receipt.show') })
  await expect(receiptButton).toBeVisible()
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await expect(page.getByText(t('orders.refused.title'))).toBeHidden()
  await expectNoFindings(page, 'back from the provider')
  await receiptButton.click()
  await expect(page.getByText(/^\d{4}-\d{6}$/u)).toBeVisible()
  const receipt = page.locator('.receipt')
  await expect(receipt).toContainText(t('orders.receipt.total'))
  await expect(receipt).toContainText(t('operatorFacts.demo.name'))
  await expectNoFindings(page, 'a receipt')
  expect(await printedPages(page)).toEqual([[595, 842]])
  await page.getByRole('link', { name: t('orders.goods.contacts') }).click()
  await expect(page.getByText(/^You have 8 direct contacts\./u)).toBeVisible()
  await page.goto('/en/order-pay')
  await expect(
    page.getByRole('link', { name: t('order.name.invitations', { n: 8 }) }),
  ).toBeVisible()
  await expectNoFindings(page, 'orders')
})
