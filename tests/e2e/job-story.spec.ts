import type { Browser } from '@playwright/test'
import { searchJobs } from '#contract/job-search.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')

/** A tutor in a browser of their own. */
async function tutorIn(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const { tutorId } = await becomeLiveTutor(page)
  return { context, page, tutorId }
}

test('from a parent’s words to a tutor who accepts, in three browsers', async ({
  page,
  browser,
  baseURL,
}) => {
  const { mobile } = await newPerson()
  const [first, second] = [await tutorIn(browser, baseURL), await tutorIn(browser, baseURL)]

  // The parent writes as one would in a message, and signs in only to publish.
  await page.goto('/parent/aipublish')
  await page
    .getByLabel(t('publish.message'), { exact: true })
    .fill('中二男，數學，網上補習，逢星期三 17:00-18:30，每堂 $360，每星期一堂，星海暗號')
  await page.getByRole('button', { name: t('publish.read'), exact: true }).click()
  await page.getByRole('textbox', { name: t('publish.field.remark') }).fill('星海暗號')
  const done = page.getByRole('button', { name: t('publish.questions.done'), exact: true })
  if (await done.isVisible()) await done.click()
  await page.getByRole('button', { name: t('publish.submit.signIn'), exact: true }).click()
  await signInScreen(page, 'zh-tw').signIn(mobile)
  const see = page.getByRole('link', { name: t('publish.done.see') })
  const address = (await see.getAttribute('href')) ?? ''
  const jobId = /\d+$/u.exec(address)?.[0] ?? ''

  // Both tutors find it on the board and apply.
  for (const tutor of [first, second]) {
    await tutor.page.goto(`/jobcase?q=${encodeURIComponent('星海暗號')}`)
    await tutor.page.locator('#results article').first().getByRole('link').click()
    await tutor.page.getByRole('link', { name: t('board.detail.apply') }).click()
    await expect(tutor.page).toHaveURL(new RegExp(`/tutor/dashboard/jobdetail/${jobId}$`, 'u'))
    await expect(tutor.page.getByText(mobile)).toHaveCount(0)
    const message = tutor.page.getByRole('textbox', { name: t('tutorJobs.message') })
    await message.fill(`我是第 ${tutor.tutorId} 號導師`)
    await tutor.page.getByRole('button', { name: t('tutorJobs.apply'), exact: true }).click()
    await expect(tutor.page.getByText(t('tutorJobs.now.APPLIED'), { exact: true })).toBeVisible()
  }

  // The parent compares them and books the second.
  await page.goto(`/parent/booktutor?jobId=${jobId}`)
  const table = page.getByRole('region', { name: t('ownJobs.compare.title') })
  for (const { tutorId } of [first, second]) {
    await expect(table.getByText(`我是第 ${tutorId} 號導師`)).toBeVisible()
  }
  await page.goto(address)
  const applicants = page.getByRole('region', { name: t('ownJobs.applicants'), exact: true })
  const chosen = applicants.getByRole('listitem').filter({
    hasText: `我是第 ${second.tutorId} 號導師`,
  })
  await chosen.getByRole('button', { name: /^預約/u }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ownJobs.book.send') })
    .click()
  await expect(chosen.getByText(t('ownJobs.application.CHOSEN'), { exact: true })).toBeVisible()

  // The tutor accepts, and each sees how to reach the other; the first is told kindly.
  await second.page.goto('/tutor/dashboard')
  const waiting = second.page.getByRole('region', { name: t('tutorJobs.waiting') })
  await waiting.getByRole('link').click()
  await second.page.getByRole('button', { name: t('tutorJobs.accept'), exact: true }).click()
  await expect(second.page.getByRole('link', { name: `+852 ${mobile}` })).toBeVisible()
  await page.reload()
  await expect(applicants.getByRole('link', { name: /^致電 \+852/u })).toBeVisible()
  await first.page.reload()
  await expect(first.page.getByText(t('tutorJobs.now.NOT_CHOSEN'), { exact: true })).toBeVisible()
  await expect(first.page.getByRole('link', { name: `+852 ${mobile}` })).toHaveCount(0)

  // Nobody finds it on the board any more.
  const found = await page.request.get(
    `${searchJobs.path}?keyword=${encodeURIComponent('星海暗號')}&pageNum=1&pageSize=20`,
  )
  const { data } = (await found.json()) as { data: { mentioned: number } }
  expect(data.mentioned).toBe(0)
  await first.context.close()
  await second.context.close()
})
