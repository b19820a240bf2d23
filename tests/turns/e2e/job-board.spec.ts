import type { Page } from '@playwright/test'
import { searchJobs } from '#contract/teaching/job-search.ts'
import type { SavedSearches } from '#contract/tutors/saved-searches.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { newJobParent } from '#tests/support/job-parent.ts'
import { insertTutor, listTutor } from '#tests/support/live-tutor.ts'
import { joinAsNew } from '#tests/support/new-account.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const total = (page: Page) => page.locator('.result-head [role=status]')

test('a tutor narrows it down, opens a job and comes back to the same list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/jobcase')
  await expect(total(page)).toHaveText(/^[\d,]+ 個個案$/u)
  const mode = page.locator('aside form [data-facet=mode]').getByLabel(/^網上/u)
  const answered = page.waitForResponse((one) => one.url().includes(searchJobs.path))
  await mode.click()
  await answered
  await expect(page).toHaveURL(/mode=online/u)
  const cards = page.locator('#results article')
  await expect(cards.filter({ hasNotText: '網上補習' })).toHaveCount(0)
  await expect(cards.first()).toBeVisible()
  const address = page.url()
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/jobdetail\/\d+$/u)
  await expect(page.getByRole('link', { name: '應徵這個個案' })).toHaveAttribute(
    'href',
    /^\/tutor\/dashboard\/jobdetail\/\d+$/u,
  )
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(cards.first()).toBeVisible()
})

test('a guest asks to hear of new jobs, signs in, and finds the search beside the saved jobs', async ({
  page,
}) => {
  const { mobile, signedIn } = await newPerson({ isParent: false })
  const { token } = signedIn
  await insertTutor(token)
  const { signIn, dialog, t } = signInScreen(page, 'en')
  await page.goto('/en/jobcase?subject=tutor_remediation_math&fee=300-')
  await page.getByRole('button', { name: t('board.screen.tell.ask') }).click()
  await expect(dialog).toBeVisible()
  await signIn(mobile)
  await expect(page.getByText(t('board.screen.tell.done'))).toBeVisible()
  const { list } = await askCall<SavedSearches>('GET', '/api/saved-search/list', { token })
  const search = '?subject=tutor_remediation_math&fee=300-'
  expect(list).toMatchObject([{ of: 'job', search }])
  const toSaved = page.getByRole('link', { name: t('search.tell.saved') })
  await expect(toSaved).toBeVisible()
  await page.reload()
  await expect(toSaved, 'it is still said later').toHaveAttribute('href', /wishList#searches$/u)
  await expect(page.getByRole('button', { name: t('board.screen.tell.ask') })).toHaveCount(0)

  // Tutors with teaching areas may sort by distance.
  const asked = page.waitForRequest((one) => one.url().includes('sort=near'))
  await page.getByLabel(t('search.sort')).selectOption({ label: t('vocabulary.sort.near') })
  expect((await asked).headers().token).toBeDefined()
  await page.reload()
  await expect(page.getByLabel(t('search.sort'))).toHaveValue('near')

  await page.goto('/en/tutor/dashboard/wishList')
  const saved = page.getByRole('region', { name: t('saved.job.title') })
  await expect(saved.getByRole('link')).toHaveAttribute('href', `/en/jobcase${search}`)
  await expectNoFindings(page, 'saved searches for jobs')
  await saved.getByRole('button').last().click()
  await expect(saved.getByText(t('saved.job.empty'))).toBeVisible()
})

test('who must become a tutor before they can apply is led back to the job', async ({ page }) => {
  const t = siteWords('en')
  const { jobId, jobNo } = await (await newJobParent()).publish()
  const { token } = await joinAsNew(page, 1)
  await page.goto(`/en/jobdetail/${jobNo}`)
  await page.getByRole('link', { name: t('board.detail.apply') }).click()
  await page.getByRole('link', { name: t('guard.join.tutor') }).click()
  await expect(page).toHaveURL(/\/en\/tutor\/register$/u)
  const { tutorId } = await insertTutor(token)
  await page.goto('/en/tutor/activationVerify')
  await expect(page.getByText(t('register.wanted.later'))).toBeVisible()
  const back = page.getByRole('link', { name: t('register.wanted'), exact: true })
  await expect(back).toBeHidden()

  await listTutor(token, tutorId)
  await page.reload()
  await expectNoFindings(page, 'led back')
  await back.click()
  await expect(page).toHaveURL(new RegExp(`/en/tutor/dashboard/jobdetail/${jobId}$`, 'u'))
  await expect(page.getByRole('textbox', { name: t('tutorJobs.message') })).toBeVisible()
  await page.goto('/en/tutor/activationVerify')
  await expect(page.getByText(t('register.listing.listed'))).toBeVisible()
  await expect(back).toBeHidden()
})
