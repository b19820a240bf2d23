import { expect, test } from '#tests/support/browser-test.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')

test('a part whose texts do not come says so, and is there once the page is loaded again', async ({
  page,
}) => {
  const parent = await parentWithJob()
  await page.clock.install()
  let asked = 0
  let isSilent = true
  // The request gets no answer; others may be late too.
  await page.route(/\/_astro\/timetableViews\.[^/]*js$/u, (route) => {
    asked += 1
    return isSilent ? undefined : route.fallback()
  })
  await parent.open(page, '/parent/dashboard')
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(21_000)
  const words = page.locator('[data-failed-part]').first()
  await expect(words).toContainText(t('site.partMissing'))
  isSilent = false
  await words.getByRole('button', { name: t('site.partMissing.reload') }).click()
  await expect(page.getByText(t('lesson.overview'), { exact: true })).toBeVisible()
  await expect(words).toHaveCount(0)
})
