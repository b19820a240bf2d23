import { expect, test } from '#tests/support/browser-test.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')

test('a part whose texts do not come says so, and is there once the page is loaded again', async ({
  page,
}) => {
  const { mobile } = await newPerson()
  await page.clock.install()
  let asked = 0
  let isSilent = true
  // The request gets no answer; others may be late too.
  await page.route(/\/_astro\/firstSteps\.[^/]*js$/u, (route) => {
    asked += 1
    return isSilent ? undefined : route.fallback()
  })
  await page.goto('/parent/dashboard')
  await signInScreen(page, 'zh-tw').signIn(mobile)
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(21_000)
  const words = page.locator('[data-failed-part]').first()
  await expect(words).toContainText(t('site.partMissing'))
  isSilent = false
  await words.getByRole('button', { name: t('site.partMissing.reload') }).click()
  await expect(page.getByText(t('firstSteps.parent'), { exact: true })).toBeVisible()
  await expect(words).toHaveCount(0)
})
