import { expect, type Locator, type Page } from '@playwright/test'
import type { FacetChoice } from '#contract/search-answer.ts'
import {
  type FacetName,
  searchTutors,
  type TutorSearchAnswer,
} from '#contract/tutors/tutor-search.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'
import { siteUrl } from './site-url.ts'
import { siteWords } from './site-words.ts'

/** The search screen, as its user sees it. */
export function searchScreen(page: Page, locale: Locale) {
  const t = siteWords(locale)
  const screen = page.locator('.search-screen')
  const chips = screen.getByRole('list', { name: t('search.filters.active') })
  const cards = screen.getByRole('list', { name: t('search.results') }).getByRole('article')
  return {
    t,
    screen,
    cards,
    field: screen.getByLabel(t('search.box.label')),
    /** The side filters of wide screens; those of the prerendered page are deeper and inert. */
    filters: screen.locator('aside > form'),
    chip: (label: string): Locator => chips.getByRole('listitem').filter({ hasText: label }),
    chips: chips.getByRole('listitem'),
    removeChip: (label: string) =>
      chips.getByRole('button', { name: t('ui.remove', { label }), exact: true }).click(),
    unfold: async (filters: Locator, facet: FacetName) => {
      const name = plainly(t(`search.facet.${facet}`))
      const group = filters.locator('details').filter({ has: page.locator('summary', name) })
      const summary = group.locator('summary')
      if ((await group.getAttribute('open')) === null) await summary.click()
      return group
    },
    pageLink: (n: number) =>
      screen.getByRole('link', { name: t('ui.pages.page', { n }), exact: true }),
    open: async (path: string) => {
      await page.goto(localPath(locale, path))
      await settled(page)
    },
    settled: () => settled(page),
    expectTotal: (total: number) =>
      expect(screen.getByRole('status').first()).toHaveText(
        total === 0 ? t('search.totalNone') : t('search.total', { n: total.toLocaleString('en') }),
      ),
    listed: () =>
      cards.locator('a.card-cover').evaluateAll((all) =>
        // A link to a profile may end with what was searched.
        all.map((one) => Number(/\d+(?=#|$)/u.exec(one.getAttribute('href') ?? '')?.[0])),
      ),
  }
}

/** Shown beside the whole name of a day, which only screen readers have. */
const shortDay = '(?:[一二三四五六日]|[A-Z][a-z]{2})?'

/** A filter's choice as displayed, with its count, which changes as other tests add tutors. */
export function choiceIn(group: Locator, { label }: Pick<FacetChoice, 'label'>): Locator {
  return group.locator('label, button', plainly(label, `${shortDay} ?[0-9,]+`))
}

/** Matches elements with exactly this text, followed by the pattern if given. */
function plainly(text: string, after = ''): { hasText: RegExp } {
  const shown = text.replaceAll(/[$()+./]/gu, String.raw`\$&`)
  return { hasText: new RegExp(`^${shown}${after}$`, 'u') }
}

/** Waits until the island of the search or job board is hydrated and idle. */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('.search-screen').dispatchEvent('pointerover')
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await page.locator('.search-screen [aria-busy="false"]').waitFor()
}

/** Performs an act and returns the search answer it leads to. */
export async function answerAfter(
  page: Page,
  act: () => Promise<unknown>,
): Promise<TutorSearchAnswer> {
  // The browser does not give the body of a call that the page has read, and a repeated call might
  // differ, as other tests add tutors.
  const answered = Promise.withResolvers<TutorSearchAnswer>()
  const isSearch = (url: URL) => url.pathname === searchTutors.path
  await page.route(
    isSearch,
    async (route) => {
      const response = await route.fetch()
      answered.resolve(dataOf(await response.json(), route.request().url()))
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const [answer] = await Promise.all([answered.promise, act()])
  await settled(page)
  return answer
}

/** Calls the search directly, without a screen. */
export async function askSearch(
  parameters: Record<string, string | number>,
  locale: Locale = 'zh-tw',
): Promise<TutorSearchAnswer> {
  const url = new URL(searchTutors.path, siteUrl())
  const given = { ...parameters, language: localeTable[locale].code }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, String(value))
  return dataAt(url)
}

async function dataAt(url: URL): Promise<TutorSearchAnswer> {
  return dataOf(await (await fetch(url)).json(), url.search)
}

function dataOf(
  { code, data }: { code: unknown; data: TutorSearchAnswer | null },
  asked: string,
): TutorSearchAnswer {
  if (data === null) throw new Error(`${asked} answered ${code}`)
  return data
}
