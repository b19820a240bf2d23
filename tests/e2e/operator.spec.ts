import type { Certificate } from '#contract/certificates.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newJobParent } from '#tests/support/job-parent.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { demoTutorToken, newOperator, sendDocument } from '#tests/support/staff-screen.ts'
import { scannedPaper } from '#tests/support/uploads/papers.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

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

/** Letters alone: digits could be somebody's number, which no title may hold. */
const uniqueTitle = (what: string) => `${what} ${crypto.randomUUID().replaceAll(/[\d-]/gu, '')}`

async function verdictOf(token: string, title: string): Promise<Certificate | undefined> {
  const path = '/api/tutor/certificate/list'
  const { list } = await askCall<{ list: Certificate[] }>('GET', path, { token })
  return list.find((one) => one.title === title)
}

for (const locale of ['zh-tw', 'en'] as const) {
  test(`an operator sees a photo and approves it, sees a PDF and rejects it (${locale})`, async ({
    page,
  }) => {
    const token = await demoTutorToken()
    const [good, bad] = [uniqueTitle('Degree'), uniqueTitle('Blurred')]
    await sendDocument(token, good, await jpeg())
    await sendDocument(token, bad, await scannedPaper(2))
    const { t } = await openAsStaff(page, locale, '/operator/dashboard')

    const approved = page.getByRole('article').filter({ hasText: good })
    await approved.getByRole('button', { name: t('operator.document.show') }).click()
    const picture = approved.getByRole('img', { name: t('operator.document') })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
    await approved.getByRole('button', { name: t('operator.approve') }).click()
    await expect(approved).toHaveCount(0)

    const rejected = page.getByRole('article').filter({ hasText: bad })
    await rejected.getByRole('button', { name: t('operator.document.show') }).click()
    for (const number of [1, 2]) {
      const name = `${t('operator.document')} · ${t('upload.page', { number, count: 2 })}`
      const drawn = rejected.getByRole('img', { name })
      await expect
        .poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalHeight))
        .toBe(2400)
    }
    const second = `${t('operator.document')} · ${t('upload.page', { number: 2, count: 2 })}`
    const page2 = rejected.getByRole('img', { name: second })
    const widthOf = async () => (await page2.boundingBox())?.width ?? 0
    expect(await widthOf()).toBeLessThan(600)
    await rejected.getByRole('button', { name: `${t('upload.larger')} · ${second}` }).click()
    // A point of the picture to a point of the screen, with its frame.
    await expect.poll(widthOf).toBeGreaterThanOrEqual(1696)
    await rejected.getByRole('button', { name: `${t('upload.smaller')} · ${second}` }).click()
    await expect.poll(widthOf).toBeLessThan(600)
    await rejected.getByRole('button', { name: t('operator.reject') }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByLabel(t('decisions.reason.unreadable')).check()
    await dialog.getByLabel(t('operator.note')).fill('Page 2, please')
    await dialog.getByRole('button', { name: t('operator.reject') }).click()
    await expect(rejected).toHaveCount(0)

    expect(await verdictOf(token, good)).toMatchObject({ state: 'APPROVED' })
    expect(await verdictOf(token, bad)).toMatchObject({
      state: 'REJECTED',
      reason: 'unreadable',
      note: 'Page 2, please',
    })
    await page.goto(localPath(locale, '/operator/dashboard/audit'))
    await expect(page.getByText(t('operator.action.file.open')).first()).toBeVisible()
    await expect(page.getByText(t('operator.action.approval.reject')).first()).toBeVisible()
  })
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
  await sendDocument(await demoTutorToken(), uniqueTitle('Axe'), await jpeg())
  const { t } = await openAsStaff(page, 'zh-tw', '/operator/dashboard')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const screen of [
    '',
    '/accounts',
    '/jobs',
    '/reports',
    '/disputes',
    '/reviews',
    '/messages',
    '/tasks',
    '/audit',
  ]) {
    await page.goto(`/operator/dashboard${screen}`)
    await expect(page.getByText(t('ui.loading'))).toHaveCount(0)
    await expectNoFindings(page, `staff${screen}`)
  }
})
