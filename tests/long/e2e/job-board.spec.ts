import type { APIRequestContext, Page } from '@playwright/test'
import { jobDetail, searchJobs } from '#contract/job-search.ts'
import type { SavedSearches } from '#contract/saved-searches.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { newTutor } from '#tests/support/registration-steps.ts'
import { settled } from '#tests/support/search-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

const total = (page: Page) => page.locator('.result-head [role=status]')

test.describe('the job board', () => {
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

  test('words become filters, and an empty list says what to drop', async ({ page }) => {
    await page.goto(`/jobcase?q=${encodeURIComponent('中四數學')}&fee=9000-`)
    await expect(total(page)).toHaveText('沒有個案符合所有條件')
    await page.locator('#results').getByRole('button', { name: /不限/u }).first().click()
    await expect(total(page)).toHaveText(/個個案$/u)
  })

  test('it can be read, page by page, without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/jobcase')
    await expect(page.locator('#results article').first()).toBeVisible()
    await page.goto('/jobcase2')
    const rows = page.locator('.job-table tbody tr')
    await expect(rows.first()).toBeVisible()
    const first = await rows.first().textContent()
    await page.getByRole('link', { name: /下一頁/u }).click()
    await expect(page).toHaveURL(/page=2/u)
    expect(await rows.first().textContent()).not.toBe(first)
    await context.close()
  })

  test('jobs that came since the last visit are marked', async ({ page }) => {
    await page.goto('/jobcase')
    // The visit is written down by the island, and not by the page that stands before it wakes.
    await settled(page)
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.endsWith('.board-visits')) ?? ''
      localStorage.setItem(name, JSON.stringify({ before: 0, seen: Date.parse('2020-01-01') }))
    })
    await page.reload()
    await settled(page)
    await expect(page.getByText(/上次到訪後新增 \d+ 個/u)).toBeVisible()
  })

  test('a guest asks to hear of new jobs, signs in, and finds the search beside the saved jobs', async ({
    page,
  }) => {
    const { mobile, signedIn } = await newPerson({ isParent: false })
    const { token } = signedIn
    await askCall('POST', '/api/tutor/insert', { token, body: newTutor })
    const { signIn, dialog, t } = signInScreen(page, 'en')
    await page.goto('/en/jobcase?subject=tutor_remediation_math&fee=300-')
    await page.getByRole('button', { name: t('board.screen.tell.ask') }).click()
    await expect(dialog).toBeVisible()
    await signIn(mobile)
    await expect(page.getByText(t('board.screen.tell.done'))).toBeVisible()
    const { list } = await askCall<SavedSearches>('GET', '/api/saved-search/list', { token })
    const search = '?subject=tutor_remediation_math&fee=300-'
    expect(list).toMatchObject([{ of: 'job', search }])

    // Whoever has areas of their own may have the nearest first.
    const asked = page.waitForRequest((one) => one.url().includes('sort=near'))
    await page.getByLabel(t('search.sort')).selectOption({ label: t('vocabulary.sort.near') })
    expect((await asked).headers().token).toBeDefined()
    await page.reload()
    await expect(page.getByLabel(t('search.sort'))).toHaveValue('near')

    await page.goto('/en/tutor/dashboard/wishList')
    const saved = page.getByRole('region', { name: t('saved.job.title') })
    await expect(saved.getByRole('link')).toHaveAttribute('href', `/en/jobcase${search}`)
    await expectNoFindings(page, 'saved searches for jobs')
    await saved.getByRole('button').click()
    await expect(saved.getByText(t('saved.job.empty'))).toBeVisible()
  })

  test('a job that is gone for good answers 410, and one that never was 404', async ({ page }) => {
    const { request } = page
    const gone = await closedJobNo(request)
    expect((await request.get(`/jobdetail/${gone}`)).status()).toBe(410)
    expect((await request.get('/jobdetail/99999999')).status()).toBe(404)
    expect((await request.get('/jobdetail/abc')).status()).toBe(404)
  })
})

/** Among the demo jobs, one that was closed more than 90 days ago. */
async function closedJobNo(request: APIRequestContext): Promise<number> {
  for (let jobNo = 10_001; jobNo < 10_400; jobNo += 1) {
    const answer = await request.get(`${jobDetail.path}?jobNo=${jobNo}`)
    const { data } = (await answer.json()) as { data: { state: string } | null }
    if (data?.state === 'gone') return jobNo
  }
  throw new Error('no demo job is gone for good')
}
