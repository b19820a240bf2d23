import { expect, test } from '#tests/support/browser-test.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')

test('on paper every answer can be read, and nothing that is pressed is there', async ({
  page,
}) => {
  await page.goto('/content/faq')
  const answers = page.locator('details.question > div')
  await expect(answers.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  for (const part of ['.site-header', '.bottom-bar', '.site-footer', '.share', '.site-notice']) {
    await expect(page.locator(part), part).toBeHidden()
  }
})

test('paper is white, also for who reads in the dark', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/blog/learning/1')
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const ink = await page.locator('h1').evaluate(
    (heading) =>
      getComputedStyle(heading)
        .color.match(/[\d.]+/gu)
        ?.map(Number)[0] ?? 1,
  )
  expect(ink, 'lightness of the ink').toBeLessThan(0.4)
})

test('an example is called one once, and never in its own words', async ({ page }) => {
  await page.goto('/parentVoice')
  const voices = page.locator('figure')
  const count = await voices.count()
  expect(count).toBeGreaterThan(0)
  await expect(voices.getByText(t('content.voices.sample'), { exact: true })).toHaveCount(count)
  await expect(voices.locator('blockquote', { hasText: '示範' })).toHaveCount(0)
})

test('chapters stand beside the text on a wide screen, and before it on a phone', async ({
  page,
}) => {
  await page.goto('/content/aboutus')
  const places = async () => {
    const box = (part: Element) => part.getBoundingClientRect().toJSON()
    return {
      chapters: await page.locator('.toc').evaluate(box),
      text: await page.locator('article > .prose').last().evaluate(box),
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const wide = await places()
  expect(wide.chapters.x + wide.chapters.width).toBeLessThan(wide.text.x)
  expect(Math.abs(wide.chapters.y - wide.text.y)).toBeLessThan(4)
  await page.setViewportSize({ width: 390, height: 900 })
  const narrow = await places()
  expect(narrow.chapters.y + narrow.chapters.height).toBeLessThan(narrow.text.y)
})

test('ways to pass a page on come after all that it has to say', async ({ page }) => {
  await page.goto('/content/ranking')
  const share = await page.locator('.share').boundingBox()
  const last = await page.locator('main .prose').last().boundingBox()
  expect(share?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
})

test('a table of three columns fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/tipsArticle/4')
  const over = await page
    .locator('.table-scroll')
    .first()
    .evaluate((table) => table.scrollWidth - table.clientWidth)
  expect(over).toBe(0)
})
