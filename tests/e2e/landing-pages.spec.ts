import { type Locale, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { plainName } from '#tests/support/plain-name.ts'
import { sampled } from '#tests/support/sample.ts'
import { askSearch, searchScreen } from '#tests/support/search-screen.ts'

interface Landing {
  path: string
  locale: Locale
  /** Of the search that it leads to. */
  chips: string[]
  /** The same filters in the call's form. */
  filters: Record<string, string>
  /** Canonical address; its own if absent. */
  canonical?: string
}

const landings: readonly Landing[] = [
  {
    path: '/searchtutor/district/1058007',
    locale: 'en',
    chips: ['Sha Tin District'],
    filters: { area: '1058007' },
  },
  {
    path: '/searchtutor/grade/小一補習',
    locale: 'zh-hans',
    chips: ['小一'],
    filters: { level: 'local:1' },
  },
  {
    path: '/searchtutor/subject/tutor_remediation_math',
    locale: 'en',
    chips: ['Mathematics'],
    filters: { subject: 'tutor_remediation_math' },
  },
  {
    path: '/searchtutor/portalkey/沙田區數學補習',
    locale: 'zh-tw',
    chips: ['數學', '沙田區'],
    filters: { subject: 'tutor_remediation_math', area: '1058007' },
  },
  {
    path: '/searchtutor/district/沙田',
    locale: 'zh-tw',
    chips: ['沙田市中心'],
    filters: { area: '105800701' },
    canonical: '/searchtutor/district/105800701',
  },
  {
    path: '/searchtutor/grade/1',
    locale: 'en',
    chips: ['P1'],
    filters: { level: 'local:1' },
    canonical: '/searchtutor/grade/小一補習',
  },
]

const titles = new Set<string>()

for (const { path, locale, chips, filters, canonical = path } of sampled(landings)) {
  test(`${localPath(locale, path)} says what its tutors ask, and leads to them`, async ({
    page,
    browser,
  }) => {
    const { total } = await askSearch(filters, locale)
    const best = await askSearch({ ...filters, sort: 'rating', pageSize: '3' }, locale)
    expect(total).toBeGreaterThan(0)

    const built = await browser.newPage({ javaScriptEnabled: false })
    const answer = await built.goto(localPath(locale, path))
    expect(answer?.status()).toBe(200)
    const title = await built.title()
    expect(titles.has(title), title).toBe(false)
    titles.add(title)
    const description = built.locator('meta[name="description"]')
    expect((await description.getAttribute('content'))?.length).toBeGreaterThan(30)
    const link = await built.locator('link[rel="canonical"]').getAttribute('href')
    expect(decodeURI(new URL(link ?? '').pathname)).toBe(localPath(locale, canonical))
    const shown = await built.locator('article.tutor-tile h3').allTextContents()
    expect(shown.map(plainName)).toEqual(best.list.map(({ name }) => plainName(name)))
    await expect(built.locator('script[src*="react"], astro-island')).toHaveCount(0)
    const onwards = built.locator('main nav[aria-labelledby="browse"] a[href*="/searchtutor/"]')
    expect(await onwards.count()).toBeGreaterThan(5)
    expect(
      (await page.request.get((await onwards.first().getAttribute('href')) ?? '')).status(),
    ).toBe(200)
    await built.close()

    await page.goto(localPath(locale, path))
    const screen = searchScreen(page, locale)
    await page.locator('.landing-way').click()
    await screen.settled()
    await expect(screen.chips).toHaveText(chips)
    await screen.expectTotal(total)
    await expect(page).toHaveURL(new RegExp(`${localPath(locale, '/searchtutor')}\\?`, 'u'))
  })
}

test('words typed before the search is awake stay, and are searched', async ({ page }) => {
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto('/en/searchtutor?area=1058007', { waitUntil: 'domcontentloaded' })
  const { field, settled } = searchScreen(page, 'en')
  await field.fill('piano')
  goOn()
  await settled()
  await expect(field).toHaveValue('piano')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=piano/u)
})
