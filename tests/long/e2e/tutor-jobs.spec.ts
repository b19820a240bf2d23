import type { Page } from '@playwright/test'
import { localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newJobParent } from '#tests/support/job-parent.ts'
import { becomeLiveTutor, newLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const locale = 'zh-tw'
const t = siteWords(locale)

const open = (page: Page, jobId: number) =>
  page.goto(localPath(locale, `/tutor/dashboard/jobdetail/${jobId}`))

const message = (page: Page) => page.getByRole('textbox', { name: t('tutorJobs.message') })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const says = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

test.use({ viewport: { width: 390, height: 844 }, meantFailures: /\/api\/tutor\/job\/sign/u })

test('who is signed out signs in on the way, is back at the job, and loses no word', async ({
  page,
}) => {
  const parent = await newJobParent()
  const { jobId, jobNo } = await parent.publish()
  const { mobile } = await newLiveTutor()
  const screen = signInScreen(page, locale)
  await page.goto(localPath(locale, `/jobdetail/${jobNo}`))
  await page.getByRole('link', { name: t('board.detail.apply') }).click()
  await screen.signIn(mobile)
  await message(page).fill('我教數學十年')
  const token = (await screen.session())?.token ?? ''
  await askCall('GET', '/cert/sso/logout', { token })
  await press(page, t('tutorJobs.apply'))
  await expect(screen.dialog).toContainText(t('errors.A0230'))
  await screen.signIn(mobile)
  await expect(page).toHaveURL(new RegExp(`/tutor/dashboard/jobdetail/${jobId}$`, 'u'))
  await expect(message(page)).toHaveValue('我教數學十年')
  await press(page, t('tutorJobs.apply'))
  await says(page, t('tutorJobs.now.APPLIED'))
})

test('an invitation is read with its question, and declined', async ({ page }) => {
  const parent = await newJobParent()
  const { tutorId } = await becomeLiveTutor(page)
  const { jobId } = await parent.publish()
  await parent.invite(jobId, tutorId, '你教過 DSE 嗎？')
  await open(page, jobId)
  await says(page, '你教過 DSE 嗎？')
  await says(page, t('tutorJobs.now.INVITED'))
  await expectNoFindings(page, 'invited')
  await press(page, t('tutorJobs.begin.decline'))
  await expect(page.getByLabel(t('tutorJobs.reason'))).toBeFocused()
  await press(page, t('tutorJobs.do.decline'))
  await says(page, t('tutorJobs.now.DECLINED'))
})

test('a booking is accepted with both numbers shown; a clash elsewhere leaves no button', async ({
  page,
}) => {
  const parent = await newJobParent()
  const { tutorId } = await becomeLiveTutor(page)
  const slots = [{ day: 2 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
  const { jobId } = await parent.publish({ slots })
  await parent.invite(jobId, tutorId)
  await parent.book(jobId, tutorId)
  await page.goto(localPath(locale, '/tutor/dashboard'))
  const waiting = page.getByRole('region', { name: t('tutorJobs.waiting') })
  await expect(waiting.getByText(t('tutorJobs.now.CHOSEN'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('tutorJobs.fitting') })).toBeVisible()
  await expectNoFindings(page, 'overview')
  await expect(waiting.getByText(t('tutorJobs.left.hours'))).toBeVisible()
  await waiting.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/jobdetail/${jobId}$`, 'u'))
  await says(page, t('tutorJobs.now.CHOSEN'))
  await expect(page.getByText(parent.mobile)).toHaveCount(0)
  await expectNoFindings(page, 'booked')
  await press(page, t('tutorJobs.accept'))
  await says(page, t('tutorJobs.now.ACCEPTED'))
  await page.getByRole('button', { name: t('tutorJobs.contact.show') }).click()
  await expect(page.getByRole('link', { name: `+852 ${parent.mobile}` })).toBeVisible()
  await expectNoFindings(page, 'accepted')

  const other = await newJobParent()
  const second = await other.publish({ slots })
  await other.invite(second.jobId, tutorId)
  await other.book(second.jobId, tutorId)
  await open(page, second.jobId)
  await says(page, t('tutorJobs.clash.sure'))
  await expect(page.getByRole('button', { name: t('tutorJobs.begin.decline') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('tutorJobs.accept') })).toHaveCount(0)
  await expectNoFindings(page, 'clash')
})

test('what changed or closed meanwhile is told, and no typed word is lost', async ({ page }) => {
  const parent = await newJobParent()
  await becomeLiveTutor(page)
  const published = await parent.publish()
  const { jobId } = published
  await open(page, jobId)
  await message(page).fill('我住附近')
  await parent.edit(published, { feeCents: 330_00 })
  await press(page, t('tutorJobs.apply'))
  await says(page, t('refusals.termsChanged'))
  await expect(page.getByText('$330', { exact: false }).first()).toBeVisible()
  await expect(message(page)).toHaveValue('我住附近')
  await press(page, t('tutorJobs.apply'))
  await says(page, t('tutorJobs.now.APPLIED'))

  const closing = await parent.publish()
  await open(page, closing.jobId)
  await message(page).fill('我也住附近')
  await parent.move(closing.jobId, 'pause')
  await press(page, t('tutorJobs.apply'))
  await expect(page.getByText(t('errors.A0404'))).toBeVisible()
  await parent.move(closing.jobId, 'resume')
  await press(page, t('ui.error.retry'))
  await expect(message(page)).toHaveValue('我也住附近')
})
