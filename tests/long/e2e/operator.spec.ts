import { type Locale, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newJobParent } from '#tests/support/job-parent.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { newOperator } from '#tests/support/staff-screen.ts'

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

/** Somebody of the staff, in front of a screen of theirs. */
async function openAsStaff(page: Page, locale: Locale, path: string) {
  const { mobile, password } = await newOperator()
  await page.goto(localPath(locale, path))
  const screen = signInScreen(page, locale)
  await screen.signIn(mobile, password)
  await expect(screen.dialog).toBeHidden()
  return screen
}

test('an account is found, frozen and let in again; the person is told', async ({ page }) => {
  const { mobile } = await newPerson()
  const { t } = await openAsStaff(page, 'en', '/operator/dashboard/accounts')
  await page.getByLabel(t('operator.account.number')).fill(mobile)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText(mobile)
  await expect(card).toContainText(
    new RegExp(t('operator.account.since.parent', { at: '\\d+' }), 'u'),
  )
  const reason = card.getByLabel(t('operator.account.reason'))
  await reason.fill('Reported twice')
  await card.getByRole('button', { name: t('operator.account.freeze') }).click()
  await expect(card).toContainText(t('operator.account.status.frozen'))
  await reason.fill('Cleared up')
  await card.getByRole('button', { name: t('operator.account.unfreeze') }).click()
  await expect(card).toContainText(t('operator.account.status.active'))

  await page.goto('/en/operator/dashboard/messages')
  await expect(page.getByText('Reported twice').or(page.getByText(mobile)).first()).toBeVisible()
})

test('a job is found, read whole and taken down for a reason', async ({ page }) => {
  const { publish } = await newJobParent()
  const jobNo = (await publish()).jobNo ?? ''
  const { t } = await openAsStaff(page, 'en', '/operator/dashboard/jobs')
  await page.getByLabel(t('operatorJobs.number')).fill(jobNo)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  const card = page.getByRole('article').filter({ hasText: jobNo })
  await card.getByRole('button', { name: t('operatorJobs.whole') }).click()
  await expect(card).toContainText(t('job.did.publish'))
  await card.getByRole('button', { name: t('operatorJobs.close') }).click()
  await expect(card.locator('.error-summary')).toBeFocused()
  await card.getByLabel(t('operatorJobs.reason')).fill('Not a job for a tutor')
  await card.getByRole('button', { name: t('operatorJobs.close') }).click()
  await expect(card).toContainText(t('states.job.CLOSED'))
  await expect(card).toContainText('Not a job for a tutor')
  await page.goto('/en/operator/dashboard/audit')
  await expect(page.getByText(t('operator.action.job.close')).first()).toBeVisible()
})

test('a visitor reports a job, and staff take it down', async ({ page, browser }) => {
  const { publish } = await newJobParent()
  const jobNo = (await publish({ remark: '想找人代做功課。' })).jobNo ?? ''
  const visitor = await (await browser.newContext()).newPage()
  const words = siteWords('en')
  await visitor.goto(`/en/jobdetail/${jobNo}`)
  await visitor.getByRole('button', { name: words('report.open'), exact: true }).click()
  const dialog = visitor.getByRole('dialog', { name: words('report.title.job') })
  await dialog.getByLabel(words('report.reason.unsuitable')).check()
  await dialog.getByRole('button', { name: words('report.send') }).click()
  await expect(dialog.getByRole('status')).toHaveText(words('report.done'))
  await visitor.context().close()

  const { t } = await openAsStaff(page, 'en', '/operator/dashboard/reports')
  const title = t('operatorJobs.report.of.job', { id: jobNo })
  const card = page.getByRole('article', { name: title, exact: true })
  await expect(card).toContainText('想找人代做功課。')
  await expect(card).toContainText(t('report.reason.unsuitable'))
  await card.getByLabel(t('operatorJobs.reason')).fill('Homework is not tutoring')
  await card.getByRole('button', { name: t('operatorJobs.report.takeDown'), exact: true }).click()
  await expect(card).toHaveCount(0)
  await page.goto(`/en/jobdetail/${jobNo}`)
  await expect(page.getByText(t('board.detail.closed'))).toBeVisible()
  await expect(page.getByText('想找人代做功課。')).toHaveCount(0)
})

test('the screens of staff are closed to everybody else', async ({ page }) => {
  const { mobile } = await newPerson()
  const { signIn, dialog, t } = signInScreen(page, 'en')
  await page.goto('/en/operator/dashboard')
  await signIn(mobile)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('guard.refused.operator'))).toBeVisible()
})

test('axe finds nothing on the screens of staff', async ({ page }) => {
  const { t } = await openAsStaff(page, 'zh-tw', '/operator/dashboard')
  for (const screen of [
    '/accounts',
    '/jobs',
    '/reports',
    '/disputes',
    '/reviews',
    '/messages',
    '/tasks',
    '/figures',
    '/audit',
  ]) {
    await page.goto(`/operator/dashboard${screen}`)
    await expect(page.getByText(t('ui.loading'))).toHaveCount(0)
    await expectNoFindings(page, `staff${screen}`)
  }
})
