import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test('a guest is asked to join first', async ({ page }) => {
  await page.goto('/en/tutor/register')
  await expect(page.getByRole('heading', { name: t('register.account') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('register.account.open') })).toBeVisible()
  await page.getByRole('button', { name: t('register.account.join') }).click()
  await expect(page.getByLabel(t('login.userName'))).toBeVisible()
  await expectNoFindings(page, 'account')
})
