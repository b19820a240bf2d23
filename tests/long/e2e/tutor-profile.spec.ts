import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'
import { scriptOf } from '#rules/scripts/script-of.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askSearch } from '#tests/support/search-screen.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { siteWords } from '#tests/support/site-words.ts'

async function tutorWith(
  fits: (tutor: TutorDetail) => boolean,
  sort: string,
  locale: Locale,
): Promise<TutorDetail> {
  const { list } = await askSearch({ sort, pageSize: 50 }, locale)
  const url = new URL('/api/tutor/detail', siteUrl())
  url.searchParams.set('language', localeTable[locale].code)
  for (const { tutorId } of list) {
    url.searchParams.set('tutorId', String(tutorId))
    const { data } = await (await fetch(url)).json()
    if (fits(data)) return data
  }
  throw new Error('Nobody fits')
}
const reviewed = (locale: Locale) =>
  tutorWith(({ reviewCount }) => reviewCount > 0, 'rating', locale)

test('a profile says what each lesson costs and where it takes place', async ({ page }) => {
  const t = siteWords('zh-hans')
  const tutor = await reviewed('zh-hans')
  await page.goto(`/zh-hans/tutor/detail/${tutor.tutorId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tutor.name)
  const fees = page.getByRole('table', { name: t('tutor.subjects.caption') })
  await expect(fees.getByRole('columnheader')).toHaveText([
    t('tutor.subjects.subject'),
    t('tutor.subjects.levels'),
    ...[30, 45, 60].map((n) => t('tutor.subjects.minutes', { n })),
  ])
  const rows = tutor.teaches.flatMap(({ label, bands, ...whole }) =>
    (bands.length === 0 ? [whole] : bands).map(({ levels, hourlyFeeCents }, at) => [
      ...(at === 0 ? [label] : []),
      levels,
      ...[30, 45, 60].map(
        (n) => `$${Math.round((hourlyFeeCents * n) / 6000).toLocaleString('en')}`,
      ),
    ]),
  )
  await expect(fees.getByRole('row')).toHaveCount(rows.length + 1)
  for (const [at, cells] of rows.entries()) {
    await expect(
      fees
        .getByRole('row')
        .nth(at + 1)
        .locator('th, td'),
    ).toHaveText(cells)
  }
  const places = page.getByRole('region', { name: t('tutor.places') })
  for (const { label } of tutor.places) await expect(places).toContainText(label)
  if (tutor.places.length > 0) {
    await expect(places.getByRole('img', { name: t('tutor.places.map') })).toBeVisible()
  }
})

test('what machines read of a profile, with a rating only where there are reviews', async ({
  page,
}) => {
  const data = async (tutor: TutorDetail) => {
    await page.goto(`/en/tutor/detail/${tutor.tutorId}`)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Service')
  }
  const rated = await reviewed('en')
  expect(await data(rated)).toMatchObject({
    '@context': 'https://schema.org',
    name: rated.name,
    offers: { priceCurrency: 'HKD' },
    aggregateRating: { ratingValue: rated.rating, reviewCount: rated.reviewCount },
  })
  const fresh = await tutorWith(({ reviewCount }) => reviewCount === 0, 'newest', 'en')
  const service = await data(fresh)
  expect(service.name).toBe(fresh.name)
  expect(service).not.toHaveProperty('aggregateRating')
})

test('reviews come in pages of twenty', async ({ page }) => {
  const t = siteWords('en')
  const { list } = await askSearch({ sort: 'rating', pageSize: 50 }, 'en')
  const [most] = list.toSorted((a, b) => b.reviewCount - a.reviewCount)
  if (most === undefined) throw new Error('No tutor')
  await page.goto(`/en/tutor/detail/${most.tutorId}`)
  const reviews = page.getByRole('region', { name: t('tutor.reviews') })
  const items = reviews.locator('ol > li')
  await expect(items).toHaveCount(Math.min(most.reviewCount, 20))
  const more = reviews.locator('summary')
  await expect(items.nth(4)).toBeVisible()
  await expect(items.nth(5)).toBeHidden()
  await more.click()
  await expect(items.nth(5)).toBeVisible()
  const second = reviews.getByRole('link', { name: t('ui.pages.page', { n: 2 }) })
  await expect(second).toHaveCount(most.reviewCount > 20 ? 1 : 0)
  await page.goto(`/en/tutor/detail/${most.tutorId}?reviews=2`)
  await expect(items).toHaveCount(Math.min(Math.max(most.reviewCount - 20, 0), 20))
})

test('similar tutors lead on to their profiles', async ({ page }) => {
  const t = siteWords('zh-hans')
  const { tutorId, similar, subjects } = await tutorWith(
    (tutor) => tutor.similar.length > 0,
    'rating',
    'zh-hans',
  )
  await page.goto(`/zh-hans/tutor/detail/${tutorId}`)
  const tiles = page
    .getByRole('region', { name: t('tutor.similar', { subject: subjects[0]?.label ?? '' }) })
    .getByRole('heading', { level: 3 })
  await expect(tiles).toHaveText(similar.map(({ name }) => name))
  await tiles.first().getByRole('link').click()
  await expect(page).toHaveURL(`/zh-hans/tutor/detail/${similar[0]?.tutorId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(similar[0]?.name ?? '')
})

test('what a tutor typed is a tap away from the script of the reader, without a script as well', async ({
  page,
  browser,
}) => {
  const t = siteWords('zh-hans')
  const typedTraditional = ({ profile }: TutorDetail) =>
    scriptOf(profile?.original?.text ?? '') === 'traditional'
  const { tutorId, profile } = await tutorWith(typedTraditional, 'rating', 'zh-hans')
  const { text = '', original } = profile ?? {}
  if (!original) throw new Error('Nobody typed traditional Chinese')
  const plain = await browser.newPage({ javaScriptEnabled: false })
  for (const shown of [page, plain]) {
    await shown.goto(`/zh-hans/tutor/detail/${tutorId}`)
    const inScript = shown.getByText(text.slice(0, 12)).and(shown.locator('[lang=zh-Hans]'))
    const typed = shown
      .getByText(original.text.slice(0, 12))
      .and(shown.locator('[lang=zh-Hant-HK]'))
    await expect(inScript).toBeVisible()
    await expect(typed).toBeHidden()
    await shown.getByLabel(t('ui.written.original')).check()
    await expect(typed).toBeVisible()
    await expect(inScript).toBeHidden()
  }
  await plain.close()
  await expectNoFindings(page, 'tutor as typed', 'first')
})
