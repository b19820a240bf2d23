import { expect, test } from '#tests/support/browser-test.ts'
import { newPerson } from '#tests/support/people.ts'
import { press } from '#tests/support/press.ts'
import { jobsOf, publishScreen } from '#tests/support/publish-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

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

    // The first answer is lost on its way back.
    await page.route('**/api/parent/job/publish', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button('publish.submit').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.unroute('**/api/parent/job/publish')
    await press(button('publish.submit'), 2)
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

  await button('publish.row.remove').click()
  await button('publish.row.restore').click()
  await expect(remark).toHaveValue('Words of the first device')
})
