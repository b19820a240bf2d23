import type { OwnJob } from '#contract/teaching/jobs.ts'
import { localPath } from '#i18n/locales.ts'
import { demoMobile, demoPassword } from '#rules/accounts/demo-accounts.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, newPerson, tokenOf } from '#tests/support/people.ts'
import { sampled } from '#tests/support/sample.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { wholeJob } from '#tests/support/whole-job.ts'

for (const { locale, width } of sampled([
  { locale: 'zh-tw', width: 390 },
  { locale: 'en', width: 1280 },
] as const)) {
  test(`a bell tells a parent of an application, and leads to the job: ${locale}`, async ({
    page,
  }) => {
    const { mobile, signedIn } = await newPerson()
    const { token } = signedIn
    const draft = await askCall<OwnJob>('POST', '/api/parent/job/draft/save', {
      token,
      body: wholeJob,
    })
    const { jobId } = await askCall<OwnJob>('POST', '/api/parent/job/publish', {
      token,
      body: { draftId: draft.draftId },
    })
    const tutor = await tokenOf(demoMobile('tutor'), demoPassword)
    await askCall('POST', `/api/tutor/job/sign?jobId=${jobId}`, { token: tutor, body: {} })

    await page.setViewportSize({ width, height: 844 })
    const screen = signInScreen(page, locale)
    const { t } = screen
    await screen.open()
    await screen.signIn(mobile)
    const bell = page.locator('.news-bell')
    await expect(bell).toHaveAccessibleName(t('account.news.unread', { n: 1 }))
    await expect(bell).toContainText('1')
    await bell.click()
    const panel = page.getByRole('region', { name: t('account.news') })
    const entry = panel.getByRole('listitem').first()
    await expect(entry).toContainText(t('account.news.new'))
    await expect(entry).toContainText(t('account.news.now', { now: t('states.job.OPEN') }))
    await expect(entry.getByRole('img')).toHaveCount(0)
    await expect(entry.locator('img')).toBeVisible()
    await expect(entry.getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/parent/dashboard/jobdetail/${jobId}$`, 'u'),
    )
    await expect(bell).toHaveAccessibleName(t('account.news'))
    await expectNoFindings(page, `news ${locale}`)
    await panel.getByRole('button', { name: t('account.news.close') }).click()
    await expect(bell).toBeFocused()
    await page.reload()
    await expect(bell).toHaveAccessibleName(t('account.news'))
    await page.goto(localPath(locale, '/parent/dashboard/notices'))
    await expect(page.getByText(t('noticeCentre.now', { now: t('states.job.OPEN') }))).toBeVisible()
    await expectNoFindings(page, `notices ${locale}`)
    const today = page.getByRole('region', { name: t('noticeCentre.day.today') })
    await expect(today.getByRole('link')).toHaveCount(1)
    await expect(today.locator('img')).toBeVisible()
    await expect(page.getByRole('button', { name: t('noticeCentre.readAll') })).toBeHidden()
    await page.getByRole('button', { name: t('noticeCentre.unread'), exact: true }).click()
    await expect(page.getByText(t('noticeCentre.noneNew'))).toBeVisible()

    // Another one comes; opened from the page, it is read when one comes back.
    const again = await askCall<OwnJob>('POST', '/api/parent/job/draft/save', {
      token,
      body: wholeJob,
    })
    const { jobId: secondId } = await askCall<OwnJob>('POST', '/api/parent/job/publish', {
      token,
      body: { draftId: again.draftId },
    })
    await askCall('POST', `/api/tutor/job/sign?jobId=${secondId}`, { token: tutor, body: {} })
    await page.reload()
    await expect(page.getByRole('button', { name: t('noticeCentre.readAll') })).toBeVisible()
    await page.locator('li[data-new]').getByRole('link').click()
    await page.waitForURL(`**/parent/dashboard/jobdetail/${secondId}`)
    await page.goBack()
    await expect(page.locator('li.notice-row')).toHaveCount(2)
    await expect(page.locator('li[data-new]')).toHaveCount(0)
  })
}
