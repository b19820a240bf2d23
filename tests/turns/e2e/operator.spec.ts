import { expect, test } from '#tests/support/browser-test.ts'
import { newJobParent } from '#tests/support/job-parent.ts'
import { openAsStaff } from '#tests/support/open-as-staff.ts'
import { newPerson } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'

test('an account is found, frozen and let in again; the person is told', async ({ page }) => {
  const { mobile } = await newPerson()
  const { t } = await openAsStaff(page, 'en', '/operator/dashboard/accounts')
  await page.getByLabel(t('operator.account.number')).fill(mobile)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  const card = page.getByRole('article')
  await expect(card).toContainText(mobile)
  await expect(card).toContainText(
    new RegExp(t('operator.account.since.parent', { at: '.*\\d:\\d\\d' }), 'u'),
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
  await expect(dialog.getByRole('status')).toContainText(words('report.done'))
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
