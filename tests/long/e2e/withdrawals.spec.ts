import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { formatMoney } from '#rules/numbers.ts'
import type { Database } from '#server/db/open.ts'
import { account, parent, payee } from '#server/db/tables/index.ts'
import { expect } from '#tests/support/browser-test.ts'
import { ledgerWorld } from '#tests/support/ledger-world.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { test } from '#tests/support/own-site.ts'
import { personPassword } from '#tests/support/people.ts'
import { press } from '#tests/support/press.ts'
import { quickPasswords } from '#tests/support/quick-secrets.ts'
import { storeAccount } from '#tests/support/sign-in.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { newOperator } from '#tests/support/staff-screen.ts'

const t = siteWords('en')
const payPassword = '271828'
const money = (cents: number) => formatMoney(cents, 'en')
const viewport = { width: 390, height: 844 }

/** An account with HK$500 in its wallet and a payment password. */
async function newOwner(db: Database) {
  const mobile = '61200001'
  const accountId = await storeAccount(db, mobile, { isParent: true, password: personPassword })
  const payPasswordHash = await quickPasswords.hash(payPassword)
  await db.update(account).set({ payPasswordHash }).where(eq(account.id, accountId))
  await db.update(parent).set({ name: 'CHAN, Tai-Man' }).where(eq(parent.accountId, accountId))
  const ledger = ledgerWorld(db)
  await ledger.post(ledger.earn('a walk', { accountId }, 500_00))
  return { accountId, mobile, password: personPassword }
}

/** Signs a browser in at a page, by the page's own dialog where it is guarded. */
async function openAs(
  browser: Browser,
  { mobile, password }: { mobile: string; password: string },
  path: string,
) {
  const page = await (await browser.newContext({ viewport })).newPage()
  // Who signs in for the first time is asked what to do first.
  const ways = [t('login.welcome.goOn'), t('login.welcome.onward')]
  const goOn = page.locator('dialog[open] button').filter({
    hasText: new RegExp(`^(?:${ways.join('|')})$`, 'u'),
  })
  await page.addLocatorHandler(goOn, () => goOn.click())
  const screen = signInScreen(page, 'en')
  if (path === '/withdraw') await screen.open(path)
  else await page.goto(`/en${path}`)
  await screen.signIn(mobile, password)
  await expect(screen.dialog).toBeHidden()
  return page
}

async function tell(page: Page, what: 'bank' | 'amount', values: Record<string, string>) {
  const form = page.getByRole('form', {
    name: t(what === 'bank' ? 'payees.add' : 'withdrawals.title'),
  })
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  const send = t(what === 'bank' ? 'payees.add' : 'withdrawals.apply')
  await press(form.getByRole('button', { name: send }))
  return form
}

test('money leaves a wallet: a new payee waits, two of the staff send it, the bank pays', async ({
  browser,
  ownSite: { db },
}) => {
  test.skip(db === null, 'no PostgreSQL on this machine')
  if (db === null) return
  const owner = await newOwner(db)
  const page = await openAs(browser, owner, '/withdraw')
  await expect(page.getByText(money(500_00), { exact: true })).toBeVisible()
  await expect(page.getByText(t('withdrawals.noPayee'))).toBeVisible()

  await page.getByRole('button', { name: t('payees.add') }).click()
  const bank = page.getByRole('button', { name: t('payees.bankCode') })
  const number = t('payees.number.bank')
  const password = t('withdrawals.payPassword')
  await tell(page, 'bank', { [number]: '1', [password]: payPassword })
  await expect(bank).toHaveAttribute('aria-invalid', 'true')
  await expectNoFindings(page, 'a payee with a mistake')
  // A bank is found by its name.
  await bank.click()
  await page.getByLabel(t('payees.bank.find')).fill('恒生')
  await expectNoFindings(page, 'the banks')
  await page.getByRole('button', { name: t('banks.024') }).click()
  await expect(bank).toContainText(t('banks.024'))
  await tell(page, 'bank', { [number]: '238-123456-001', [password]: payPassword })
  await expect(page.getByText(t('withdrawals.payeeWaits').split('{at}')[0] ?? '')).toBeVisible()
  await expect(page.getByText('••••6001', { exact: false })).toBeVisible()

  await db
    .update(payee)
    .set({ usableAt: new Date(Date.now() - 60_000) })
    .where(eq(payee.accountId, owner.accountId))
  await page.reload()
  const amount = t('withdrawals.amount')
  const ask = await tell(page, 'amount', { [amount]: '500.01', [password]: payPassword })
  await expect(ask.getByLabel(amount)).toHaveAttribute('aria-invalid', 'true')
  await tell(page, 'amount', { [amount]: '200', [password]: '111111' })
  await expect(ask.getByLabel(password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  // It clears the digits, and only them: the button waits for six others.
  await expect(ask.getByLabel(password, { exact: true })).toHaveValue('')
  await expect(ask.getByLabel(amount)).toHaveValue('200')
  await expect(ask.getByRole('button', { name: t('withdrawals.apply') })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectNoFindings(page, 'a withdrawal with a wrong password')
  await tell(page, 'amount', { [password]: payPassword })
  const running = page.getByText(/Withdrawal W\d+ is being processed/u)
  await expect(running).toBeVisible()
  await expect(page.getByText(money(300_00), { exact: true })).toBeVisible()
  const no = /W\d+/u.exec((await running.textContent()) ?? '')?.[0] ?? ''

  const staffPath = '/operator/dashboard/withdrawals'
  const approver = await openAs(browser, await newOperator(), staffPath)
  await approver.getByRole('button', { name: `${t('payouts.approve')} ${no}` }).click()
  await expect(approver.getByText(t('payouts.none'))).toBeVisible()
  const show = { status: approver.getByLabel(t('operator.show')) }
  await show.status.selectOption({ label: t('withdrawals.state.APPROVED') })
  await expect(approver.getByText(t('payouts.byMe'))).toBeVisible()
  await expectNoFindings(approver, 'a withdrawal that a colleague has to send')

  const sender = await openAs(browser, await newOperator(), staffPath)
  await sender
    .getByLabel(t('operator.show'))
    .selectOption({ label: t('withdrawals.state.APPROVED') })
  await sender
    .getByRole('button', { name: t('payouts.send', { n: 1, amount: money(200_00) }) })
    .click()
  const save = sender.getByRole('button', { name: new RegExp(`^${t('payouts.save')} \\d+`, 'u') })
  const [download] = await Promise.all([sender.waitForEvent('download'), save.click()])
  const file = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(file).toString('utf8')).toContain(`${no}S1,ACCOUNT,024,238123456001,`)

  const results = ['Reference,Amount,Status,Reason', `${no}S1,200.00,Paid,`].join('\r\n')
  await sender.locator('input[type=file]').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(results),
  })
  await expect(sender.getByText(t('payouts.outcome.paid'))).toBeVisible()
  await expectNoFindings(sender, 'what the bank did')

  await page.goto(`/en/withdraw-list`)
  await expect(page.getByText(t('withdrawals.state.PAID'))).toBeVisible()
  await expectNoFindings(page, 'own withdrawals')
  await page.goto(`/en/parent/dashboard/wallet`)
  await expect(page.getByText(t('wallet.kind.withdrawal'), { exact: true })).toBeVisible()
  await expect(page.getByText(`${t('banks.024')} ••••6001`).first()).toBeVisible()
})
