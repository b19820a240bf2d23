import { type Locale, localPath, splitLocale } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { siteWords } from '#tests/support/site-words.ts'

const words = siteWords('zh-tw')
const results = 'content-search ol > li'

const searchPath = (locale: Locale, q: string) =>
  `${localPath(locale, '/content/search')}?q=${encodeURIComponent(q)}`

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

/** Bytes transferred from now on. */
function watchBytes(page: Page) {
  const loaded = { bytes: 0, addresses: [] as string[] }
  page.on('requestfinished', async (request) => {
    loaded.addresses.push(new URL(request.url()).pathname)
    loaded.bytes += (await request.sizes()).responseBodySize
  })
  return loaded
}

test('a kind narrows the list, stays in the address, and Back takes it away', async ({ page }) => {
  await page.goto(searchPath('zh-tw', '導師'))
  const kinds = page.getByRole('group', { name: words('find.kinds') })
  const all = await kinds.getByRole('button', { name: words('find.kind.all') }).textContent()
  await kinds.getByRole('button', { name: words('find.kind.question') }).click()
  await expect(page).toHaveURL(/&kind=question/u)
  await expect(page.locator(results).first()).toContainText(words('find.kind.question'))
  const shown = await page.locator(`${results} .text-brand`).allTextContents()
  expect(new Set(shown)).toEqual(new Set([words('find.kind.question')]))
  await page.goBack()
  await expect(kinds.getByRole('button', { pressed: true })).toHaveText(all ?? '')
})

for (const [locale, typed, marked] of [
  ['zh-tw', '学费', '學費'],
  ['zh-tw', '學費', '學費'],
  ['zh-hans', '學費', '学费'],
  ['zh-hans', '学费', '学费'],
  ['en', 'interviews', 'interview'],
] as const) {
  test(`${typed} finds on the pages in ${locale}`, async ({ page }) => {
    await page.goto(searchPath(locale, typed))
    const mark = page.locator(results).locator('mark').filter({ hasText: marked })
    await expect(mark.first()).toBeVisible()
    const link = page.locator(results).first().getByRole('link')
    const href = (await link.getAttribute('href')) ?? ''
    expect(splitLocale(href).locale).toBe(locale)
  })
}

test('an answer among the questions is opened where it stands', async ({ page }) => {
  await page.goto(`${searchPath('zh-tw', '退款')}&kind=question`)
  await page.locator(results).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/content\/faq#/u)
  await expect(page.locator(':target')).toBeVisible()
})

test('nothing found leads on: other words, the other language, tutors', async ({ page }) => {
  await page.goto(searchPath('zh-tw', 'xyzzyqwert'))
  await expect(
    page.getByRole('heading', { name: words('find.none.title', { q: 'xyzzyqwert' }) }),
  ).toBeVisible()
  await expect(page.locator(results)).toHaveCount(0)
  await expect(page.getByRole('link', { name: words('find.otherLanguage') })).toHaveAttribute(
    'href',
    '/en/content/search?q=xyzzyqwert',
  )
  await page.getByRole('link', { name: words('find.tutors', { q: 'xyzzyqwert' }) }).click()
  await expect(page).toHaveURL(/\/searchtutor\?q=xyzzyqwert/u)
})

test('without the mouse: type, enter, choose a kind, more, open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/content/search')
  await page.getByLabel(words('find.label')).focus()
  await page.keyboard.type('導師')
  await page.keyboard.press('Enter')
  await expect(page.locator(results)).toHaveCount(10)
  await page.getByRole('button', { name: words('find.more') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(results)).toHaveCount(20)
  await expect(page.locator(results).nth(10).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what was typed before the script is there stays', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/u, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/content/search', { waitUntil: 'commit' })
  const field = page.getByLabel(words('find.label'))
  await field.fill('導師')
  held.resolve()
  await page.waitForLoadState('load')
  await expect(field).toHaveValue('導師')
  await field.press('Enter')
  await expect(page.locator(results)).toHaveCount(10)
})

test('nothing is loaded before a search, and one search loads little', async ({ page }) => {
  const loaded = watchBytes(page)
  await page.goto('/content/search')
  await page.waitForLoadState('networkidle')
  expect(loaded.addresses.filter((address) => address.startsWith('/content-search/'))).toEqual([])
  const before = loaded.bytes
  await page.getByLabel(words('find.label')).fill('自行分配學位')
  await page.keyboard.press('Enter')
  await expect(page.locator(results).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.bytes - before).toBeLessThanOrEqual(60_000)
  expect(loaded.bytes).toBeGreaterThan(before)
})

test.describe('when the network fails', () => {
  test.use({ meantFailures: /content-search/u })

  test('what was typed stays, and trying again works', async ({ page, context }) => {
    await page.goto('/content/search')
    await page.getByLabel(words('find.label')).focus()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByLabel(words('find.label')).fill('學費')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: words('find.offline.title') }),
    ).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: words('find.again') }).click()
    await expect(page.locator(results).first()).toBeVisible()
    await expect(page.getByLabel(words('find.label'))).toHaveValue('學費')
  })

  test('a site published in between is searched anew', async ({ page }) => {
    let isOld = true
    await page.route('/content-search/zh.json', async (route) => {
      const answer = await route.fetch()
      const head = await answer.json()
      await route.fulfill({ json: isOld ? { ...head, version: 'of-yesterday' } : head })
      isOld = false
    })
    await page.goto(searchPath('zh-tw', '學費'))
    await expect(page.locator(results).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it cannot do, and leads to every list', async ({ page }) => {
    await page.goto('/content/search?q=面試')
    // Without scripts the browser still treats it as text: it is only in the source.
    expect(await page.content()).toContain(words('find.noscript'))
    const browse = page.getByRole('navigation', { name: words('find.browse') })
    await browse.getByRole('link', { name: words('footer.practical') }).click()
    await expect(page).toHaveURL(/practicalInformation/u)
  })
})
