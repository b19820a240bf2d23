import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { newOperator } from '#tests/support/staff-screen.ts'

const t = siteWords('en')
test.use({ viewport: { width: 390, height: 844 } })

test('staff freeze a wallet, whose owner reads it there', async ({ page, browser }) => {
  const parent = await parentWithJob()
  const { mobile, password } = await newOperator()
  await page.goto('/en/operator/dashboard/accounts')
  await signInScreen(page, 'en').signIn(mobile, password)
  await page.getByLabel(t('operator.account.number')).fill(parent.mobile)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  const card = page.getByRole('article')
  const freeze = { name: t('operator.wallet.freeze') }
  await card.getByRole('button', freeze).click()
  const form = card.getByRole('form', freeze)
  await form.getByLabel(t('operator.account.reason')).fill('You told us of a stranger')
  await expectNoFindings(page, 'a wallet before it is frozen')
  await form.getByRole('button', freeze).click()
  await expect(card.getByText('You told us of a stranger')).toBeVisible()
  await expect(card.getByRole('button', { name: t('operator.wallet.unfreeze') })).toBeVisible()

  const context = await browser.newContext()
  const owner = await context.newPage()
  await parent.open(owner, '/en/parent/dashboard/wallet', 'en')
  const why = t('walletFreeze.why', { reason: 'You told us of a stranger' })
  await expect(owner.getByText(why)).toBeVisible()
  await expect(owner.getByRole('link', { name: t('walletFreeze.ask') })).toBeVisible()
  await expectNoFindings(owner, 'a frozen wallet')
  await owner.goto('/en/withdraw')
  await expect(owner.getByText(why)).toBeVisible()
  await context.close()
})
