import type { Page } from '@playwright/test'
import type { parentOverview } from '#contract/jobs.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings, looksIn } from '#tests/support/no-findings.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const path = '/parent/aipublish'
const message = '中二女，數學，沙田第一城，逢星期二、四放學後，每小時 $60，想要有耐性的女導師'

const jobsOf = async (token: string) =>
  (await askCall<DataOf<typeof parentOverview>>('GET', '/api/v2/parent/overview/list', { token }))
    .list

/** The screen as somebody in front of it sees it. */
function publishScreen(page: Page, locale: Locale) {
  const t = siteWords(locale)
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  return {
    t,
    button,
    message: page.getByLabel(t('publish.message'), { exact: true }),
    fee: page.getByRole('textbox', { name: t('publish.field.fee') }),
    remark: page.getByRole('textbox', { name: t('publish.field.remark') }),
    minutes: page.getByRole('combobox', { name: t('publish.field.lessonMinutes') }),
    summary: page.locator('.error-summary'),
    done: page.getByRole('heading', { name: t('publish.done'), exact: true }),
    open: (search = '') => page.goto(localPath(locale, path) + search),
  }
}

test('a visitor writes a job in their own words, loses nothing, and publishes it', async ({
  page,
  context,
}) => {
  const screen = publishScreen(page, 'zh-tw')
  const { t, button, fee, remark, minutes, summary } = screen
  const { mobile, signedIn } = await newPerson()
  await screen.open()
  await screen.message.fill(message)
  await expectNoFindings(page, 'a message', looksIn('zh-tw', 'first'))
  await page.reload()
  await expect(screen.message).toHaveValue(message)
  await button('publish.read').click()

  // Each field with its words, and what the message left open.
  await expect(page.locator('.from-words q', { hasText: '沙田第一城' })).toBeVisible()
  await expect(page.locator('.from-words q', { hasText: '$60' })).toBeVisible()
  const questions = page.getByRole('region', { name: t('publish.questions') })
  await questions.getByLabel(t('publish.hours', { n: 1.5 })).check()
  await expect(minutes).toHaveValue('90')
  await button('publish.questions.done').click()
  await expect(questions).toHaveCount(0)
  await expectNoFindings(page, 'a form', looksIn('zh-tw', 'first'))

  // Below the minimum, and a number in the remarks.
  await expect(page.getByText(t('publish.fee.tooLow', { amount: '$80' }))).toBeVisible()
  await remark.fill('打 9123 4567 俾我')
  await expect(page.locator('#job-remark-leaks').getByRole('button')).toHaveText('9123 4567')
  await button('publish.submit.signIn').click()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await fee.fill('240')
  await remark.fill('有耐性')
  await expect(page.getByText(/\$3,120/u)).toBeVisible()
  await page.reload()
  await expect(fee).toHaveValue('240')
  await expect(remark).toHaveValue('有耐性')

  await button('publish.submit.signIn').click()
  await signInScreen(page, 'zh-tw').signIn(mobile)
  await expect(screen.done).toBeVisible()
  await expect(page.getByRole('link', { name: t('publish.done.see') })).toHaveAttribute(
    'href',
    /\/parent\/dashboard\/jobdetail\/\d+$/u,
  )
  await expectNoFindings(page, 'published', looksIn('zh-tw', 'first'))
  const jobs = await jobsOf(signedIn.token)
  expect(jobs).toMatchObject([
    {
      status: 'OPEN',
      preferredSubject: 'tutor_remediation_math',
      level: 'local:8',
      areaId: 105800704,
      feeCents: 360_00,
      lessonMinutes: 90,
      lessonsPerWeek: 2,
      tutorSex: 'F',
      studentSex: 'F',
      remark: '有耐性',
      words: message,
    },
  ])

  // Nothing of it waits for the next visitor, and its address opens it to be changed.
  const other = await context.newPage()
  const edit = publishScreen(other, 'en')
  await edit.open(`?jobId=${jobs[0]?.jobId}`)
  await expect(edit.fee).toHaveValue('240')
  await edit.fee.fill('260')
  await edit.button('publish.submit.edit').click()
  await expect(
    other.getByRole('heading', { name: edit.t('publish.done.edit'), exact: true }),
  ).toBeVisible()
  expect((await jobsOf(signedIn.token)).map(({ feeCents }) => feeCents)).toEqual([390_00])
})

test.describe('without a network, and without an answer', () => {
  test.use({ meantFailures: /api\/parent\/job/u })
  test('the plain form keeps a draft on the server, without a network on the device, and publishes once', async ({
    page,
    context,
  }) => {
    const screen = publishScreen(page, 'en')
    const { t, button, fee, minutes, summary } = screen
    const { mobile, signedIn } = await newPerson()
    const dialog = signInScreen(page, 'en')
    await dialog.open()
    await dialog.signIn(mobile)
    await expect(dialog.dialog).toHaveCount(0)
    await screen.open()
    await button('publish.plain').click()
    await fee.fill('250')
    await expect(page.getByText(t('publish.kept.saved'))).toBeVisible()
    await expect.poll(async () => (await jobsOf(signedIn.token)).length).toBe(1)

    await button('publish.submit').click()
    await expect(summary.getByRole('link', { name: t('publish.field.subject') })).toBeVisible()
    await page.getByRole('button', { name: 'Mathematics', exact: true }).click()
    await page.getByRole('button', { name: 'S2', exact: true }).click()
    await page.getByLabel(t('vocabulary.mode.online')).check()
    await page.getByRole('combobox', { name: t('publish.field.lessonsPerWeek') }).selectOption('1')
    await expect(page.getByText(/tutors? match(?:es)? at the moment/u)).toBeVisible()

    await context.setOffline(true)
    await minutes.selectOption('60')
    await expect(page.getByText(t('publish.kept.failed'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(t('publish.kept.saved'))).toBeVisible()

    // The answer of the first attempt is lost on its way back.
    await page.route('**/api/parent/job/publish', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button('publish.submit').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.unroute('**/api/parent/job/publish')
    await button('publish.submit').dblclick()
    await expect(screen.done).toBeVisible()
    const jobs = await jobsOf(signedIn.token)
    expect(jobs.map(({ status, level }) => [status, level])).toEqual([['OPEN', 'local:8']])
  })
})

test('a draft goes on from another device, and neither version is lost', async ({
  page,
  browser,
}) => {
  const screen = publishScreen(page, 'en')
  const { t, button, remark } = screen
  const { mobile, signedIn } = await newPerson()
  const dialog = signInScreen(page, 'en')
  await dialog.open()
  await dialog.signIn(mobile)
  await expect(dialog.dialog).toHaveCount(0)
  await screen.open()
  await button('publish.plain').click()
  await remark.fill('First words')
  await expect(page.getByText(t('publish.kept.saved'))).toBeVisible()

  const context = await browser.newContext()
  const second = await context.newPage()
  const there = publishScreen(second, 'en')
  const dialogThere = signInScreen(second, 'en')
  await dialogThere.open()
  await dialogThere.signIn(mobile)
  await expect(dialogThere.dialog).toHaveCount(0)
  await there.open()
  const elsewhere = second.getByRole('navigation', { name: t('publish.elsewhere') })
  await elsewhere.getByRole('button').click()
  await expect(there.remark).toHaveValue('First words')
  await expect(elsewhere).toHaveCount(0)
  await there.remark.fill('Words of the second device')
  await expect(second.getByText(t('publish.kept.saved'))).toBeVisible()
  await context.close()

  await remark.fill('Words of the first device')
  await expect(page.getByText(t('publish.news.forked'))).toBeVisible()
  await expect(remark).toHaveValue('Words of the first device')
  await expect
    .poll(async () => (await jobsOf(signedIn.token)).map((job) => job.remark).sort())
    .toEqual(['Words of the first device', 'Words of the second device'])

  // Thrown away, and taken back.
  await button('publish.row.remove').click()
  await button('publish.row.restore').click()
  await expect(remark).toHaveValue('Words of the first device')
})
