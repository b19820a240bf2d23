import { expect, test } from '#tests/support/browser-test.ts'
import { textsFor } from '#tests/support/codes.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { applyingTutor, parentWithJob } from '#tests/support/own-jobs.ts'
import { freshMobile, sentCode } from '#tests/support/people.ts'
import { settingsScreen } from '#tests/support/settings-screen.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test('a parent chooses how often and when notices come, and ends e-mails from within one', async ({
  page,
  browser,
}) => {
  test.slow()
  const parent = await parentWithJob()
  await parent.open(page, '/en/parent/dashboard/setting')
  const saved = () => page.waitForResponse(/settings\/update/u)
  const email = `reader-${freshMobile()}@example.com`
  const settings = settingsScreen(page, t)
  await settings.open('email')
  await page.locator('#setting-email').fill(email)
  await page.getByRole('button', { name: t('setting.email.save') }).click()
  await page.getByRole('button', { name: t('setting.email.code') }).click()
  await expect(page.getByText(t('setting.codeSent.mail'))).toBeVisible()
  await page.locator('#setting-email-code').fill(await sentCode(email))
  await page.getByRole('button', { name: t('setting.email.confirm') }).click()
  await page.getByRole('button', { name: t('setting.email.offer.accept') }).click()
  await settings.open('notices')
  await settings.expectChannel('jobs', 'mail')

  const week = page.getByRole('radio', { name: t('setting.pace.week') })
  await settings.opened('reviews')
  await expect(page.getByRole('radio', { name: t('setting.pace.now') })).toBeChecked()
  await Promise.all([saved(), week.check()])
  await expectNoFindings(page, 'paces')
  await settings.closeDialog()
  await settings.opened('money')
  await expect(week).toHaveCount(0)
  await settings.closeDialog()
  await page.getByRole('button', { name: t('setting.quiet.row') }).click()
  const from = page.locator('#setting-quiet-from')
  await expect(from).toHaveValue('22')
  await Promise.all([saved(), from.selectOption('8')])
  await expect(page.getByText(t('rules.quiet.same'))).toBeVisible()
  await expect(from).toHaveValue('22')
  await Promise.all([saved(), from.selectOption('')])
  await expect(page.locator('#setting-quiet-to')).toHaveCount(0)
  await expectNoFindings(page, 'quiet hours')
  await page.reload()
  await settings.opened('reviews')
  await expect(week).toBeChecked()
  await settings.closeDialog()
  await expect(page.getByRole('button', { name: t('setting.quiet.row') })).toContainText(
    t('setting.off'),
  )

  const tutor = await applyingTutor(browser)
  await tutor.apply(parent.job.jobId, '我教過很多中四學生。')
  const [letter = ''] = await textsFor((path) => fetch(siteUrl() + path), email)
  const link = /\/unsubscribe\?token=[\w.-]+/u.exec(letter)?.[0] ?? ''
  const answer = await page.goto(`/en${link}`)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const main = page.getByRole('main')
  await expect(main).toContainText(t('setting.notice.jobs'))
  await expectNoFindings(page, 'before e-mails are ended')
  await page.getByRole('button', { name: t('digest.end.button') }).click()
  await expect(main).toContainText(t('digest.end.done'))
  await expectNoFindings(page, 'e-mails are ended')
  await page.goto(`/en${link}`)
  await expect(main).toContainText(t('digest.end.ended'))
  await expect(page.getByRole('button', { name: t('digest.end.button') })).toHaveCount(0)
  await page.goto('/en/parent/dashboard/setting#notices')
  await settings.expectChannel('jobs', 'none')
  await settings.expectChannel('lessons', 'mail')
})
