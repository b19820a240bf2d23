import { becomeTutor } from '#tests/support/become-tutor.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { decideFor, sendDocument } from '#tests/support/staff-screen.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

const letters = () => crypto.randomUUID().replaceAll(/[\d-]/gu, '')

test('a tutor sees what is missing, what waits since when, and why something was refused', async ({
  page,
}) => {
  const t = siteWords('en')
  await becomeTutor(page)
  const [asked] = await Promise.all([
    page.waitForRequest(/\/api\/approval\/own\/list/u),
    page.goto('/en/tutor/dashboard'),
  ])
  const { token = '' } = asked.headers()
  // A unique name for staff to find.
  const nameEn = `Chan ${letters()}`
  await askCall('POST', '/api/tutor/important/update', { token, body: { nameEn } })

  await page.reload()
  await expect(page.getByText(t('register.listing.incomplete'))).toBeVisible()
  const progress = page.getByRole('region', { name: t('register.progress') })
  const teach = progress.getByRole('listitem').filter({ hasText: t('register.part.teach') })
  await expect(teach).toContainText(t('register.effect.listed'))
  const approvals = page.getByRole('region', { name: t('dashboard.approvals') })
  const details = approvals.getByRole('listitem').filter({
    hasText: t('decisions.kind.tutor.identity'),
  })
  await expect(details).toContainText(t('decisions.state.PENDING'))
  await expectNoFindings(page, 'waiting')

  await decideFor('tutor.identity', nameEn, {
    approve: false,
    reason: 'nameDiffers',
    note: 'Page 2, please',
  })
  const title = `Degree ${letters()}`
  await sendDocument(token, title, await jpeg())
  await page.reload()
  await expect(details).toContainText(t('decisions.state.REJECTED'))
  await expect(details).toContainText(t('decisions.reason.nameDiffers'))
  await expect(details).toContainText('Page 2, please')
  await expect(approvals.getByRole('listitem').filter({ hasText: title })).toContainText(
    t('decisions.state.PENDING'),
  )
  await expectNoFindings(page, 'refused')
  await details.getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/tutor\/register\?step=identity$/u)
  await expect(page.getByLabel(t('register.field.nameEn'))).toBeVisible()
})
