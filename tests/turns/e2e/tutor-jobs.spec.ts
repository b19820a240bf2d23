import type { Page } from '@playwright/test'
import { localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newJobParent } from '#tests/support/job-parent.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
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

test('a tutor applies with a kept message, changes it, and takes it back', async ({ page }) => {
  const parent = await newJobParent()
  const { call } = await becomeLiveTutor(page)
  await call('/api/v2/tutor/job/leave/msg/template/add', { template: '我教數學十年，可以先試堂。' })
  const { jobId } = await parent.publish()
  await open(page, jobId)
  await expect(page.getByRole('region', { name: t('tutorJobs.fit') })).toBeVisible()
  await page.getByText(t('tutorJobs.templates')).click()
  await press(page, '我教數學十年，可以先試堂。')
  await expect(message(page)).toHaveValue('我教數學十年，可以先試堂。')
  await expectNoFindings(page, 'open')

  await message(page).fill('請致電 9123 4567')
  await expect(page.getByText(t('pickers.leak', { n: 1 }))).toBeVisible()
  await press(page, t('tutorJobs.apply'))
  await expect(message(page)).toHaveAttribute('aria-invalid', 'true')
  await message(page).fill('我教數學十年')
  await press(page, t('tutorJobs.apply'))
  await says(page, t('tutorJobs.now.APPLIED'))

  await message(page).fill('我教數學十二年')
  await press(page, t('tutorJobs.message.save'))
  await says(page, t('tutorJobs.changed'))
  await page.reload()
  await expect(message(page)).toHaveValue('我教數學十二年')
  await expectNoFindings(page, 'applied')

  await press(page, t('tutorJobs.more'))
  await press(page, t('tutorJobs.begin.withdraw'))
  await page.getByLabel(t('tutorJobs.reason')).fill('時間不合')
  await press(page, t('tutorJobs.do.withdraw'))
  await says(page, t('tutorJobs.now.WITHDRAWN'))
  await expectNoFindings(page, 'withdrawn')
})
