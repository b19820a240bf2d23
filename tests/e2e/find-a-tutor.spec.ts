import { expect, test } from '#tests/support/browser-test.ts'
import { sampled } from '#tests/support/sample.ts'
import { answerAfter, askSearch, searchScreen, settled } from '#tests/support/search-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

for (const viewport of sampled([phone, desktop])) {
  test(`from the home page to a list, by suggestions and by words (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const t = siteWords('en')
    const screen = searchScreen(page, 'en')
    await page.goto('/en')
    const field = page.locator('#home-search')
    const options = page.getByRole('listbox', { name: t('suggestion.list') }).getByRole('option')

    await field.click()
    await field.pressSequentially('中二數學')
    await expect(options.first()).toBeVisible()
    // Its style sheet is on the page, and no framework is loaded.
    await expect(options.first().locator('..')).toHaveCSS('position', 'absolute')
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringMatching(/\/react\./u))
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    // The list leaves the button free, and goes with a press beside it.
    await page.locator('[data-home-search] button').click({ trial: true })
    await page.locator('h1').dispatchEvent('pointerdown')
    await expect(options).toHaveCount(0)
    await field.press('Backspace')
    await field.pressSequentially('學')
    await expect(options.first()).toBeVisible()

    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('中二數學')

    await answerAfter(page, () => field.press('Enter'))
    await expect(page).toHaveURL(/\/en\/searchtutor\?q=/u)
    await expect(screen.chips).toHaveText(['Mathematics', 'S2'])
    await expect(screen.field).toHaveValue('中二數學')
    const { total } = await askSearch({ keyword: '中二數學' })
    expect(total).toBeGreaterThan(0)
    await screen.expectTotal(total)
    await expect(screen.cards.first()).toBeVisible()

    const wider = await answerAfter(page, () => screen.removeChip('S2'))
    expect(wider.total).toBeGreaterThan(total)
    await screen.expectTotal(wider.total)
    await expect(screen.chips).toHaveText(['Mathematics'])
    await expect(page).toHaveURL('/en/searchtutor?subject=tutor_remediation_math')
  })
}

test('words sent before the island is there go with what the address asks for', async ({
  page,
}) => {
  const { promise: isSent, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await isSent
    await route.continue()
  })
  await page.goto('/searchtutor?area=1058007&page=2', { waitUntil: 'commit' })
  const field = page.locator('.search-screen input[type=search]')
  await field.fill('IELTS')
  await field.press('Enter')
  await expect(page).toHaveURL('/searchtutor?q=IELTS&area=1058007')
  goOn()
})

const moments = ['attached', 'drawn', 'awake'] as const

/** Sends the search as soon as its island has come so far, before anything else runs. */
const sendAt = (moment: (typeof moments)[number]) => {
  const field = document.querySelector<HTMLInputElement>('.search-screen input[type=search]')
  const island = field?.closest('astro-island')
  const has = (element: object, name: string) =>
    Object.keys(element).some((key) => key.startsWith(name))
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (!field || !island) return
    const isThere = {
      attached: has(island, '__reactContainer'),
      drawn: has(field, '__reactProps'),
      awake: !island.hasAttribute('ssr'),
    }[moment]
    if (isThere) field.form?.requestSubmit()
    else setTimeout(() => port2.postMessage(''))
  }
  port2.postMessage('')
}

for (const moment of moments) {
  test(`words sent the moment the island is ${moment} are searched for`, async ({ page }) => {
    const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/_astro/*.js', async (route) => {
      await isTyped
      await route.continue()
    })
    await page.goto('/searchtutor?area=1058007', { waitUntil: 'commit' })
    const field = page.locator('.search-screen input[type=search]')
    await field.fill('IELTS')
    await page.evaluate(sendAt, moment)
    goOn()
    await expect(page).toHaveURL(/[?&]q=IELTS/u)
    await expect(page).toHaveURL(/[?&]area=1058007/u)
    await expect(field).toHaveValue('IELTS')
  })
}

test('what is typed while the island awakes is not cleared', async ({ page }) => {
  await page.goto('/searchtutor')
  const { field } = searchScreen(page, 'zh-tw')
  await field.pressSequentially('IELTS 沙田', { delay: 15 })
  await settled(page)
  await expect(field).toHaveValue('IELTS 沙田')
})
