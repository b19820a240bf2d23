import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings, looksIn } from '#tests/support/no-findings.ts'
import { newPerson } from '#tests/support/people.ts'
import { jobsOf, publishScreen } from '#tests/support/publish-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

const message = '中二女，數學，沙田第一城，逢星期二、四放學後，每小時 $60，想要有耐性的女導師'

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

  // Each field shows its source text, and what the message left open.
  await expect(page.locator('.from-words q', { hasText: '沙田第一城' })).toBeVisible()
  await expect(page.locator('.from-words q', { hasText: '$60' })).toBeVisible()
  const questions = page.getByRole('region', { name: t('publish.questions') })
  await questions.getByLabel(t('publish.hours', { n: 1.5 })).check()
  await expect(minutes).toHaveValue('90')
  await button('publish.questions.done').click()
  await expect(questions).toHaveCount(0)
  await expectNoFindings(page, 'a form', looksIn('zh-tw', 'first'))

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

  // The next visitor finds an empty form; the job's address opens it for editing.
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
