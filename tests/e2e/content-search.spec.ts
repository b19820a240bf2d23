import { expect, test } from '#tests/support/browser-test.ts'
import { siteWords } from '#tests/support/site-words.ts'

const words = siteWords('zh-tw')
const results = 'content-search ol > li'

test('somebody types, reads what was found, opens it and comes back to it', async ({ page }) => {
  await page.goto('/blog')
  await page.getByLabel(words('find.label')).fill('面試')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/content\/search\?q=/u)
  await expect(page.locator('content-search').getByRole('status')).toHaveText(
    /「面試」：找到 \d+ 項。/u,
  )
  await expect(page.locator(results).first().locator('mark').first()).toHaveText('面試')

  const first = page.locator(results).first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page.getByLabel(words('find.label'))).toHaveValue('面試')
  await expect(page.locator(results).first().getByRole('link')).toHaveText(title)
})
