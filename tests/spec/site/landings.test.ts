import { beforeAll, describe, expect, test } from 'vitest'
import { fewestTutors } from '#contract/tutors/fee-guide.ts'
import { localPath } from '#i18n/locales.ts'
import { landings } from '#rules/landings/landing.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { readBuiltPage } from '#tests/support/built-pages.ts'
import { readableIn, tagsOf } from '#tests/support/html.ts'
import { structuredDataIn } from '#tests/support/structured-shapes.ts'

/* Pages of a place, a grade, a subject: figures first, and the way to the search. */

interface Built {
  path: string
  /** Of its main part. */
  html: string
  /** With its head, which holds data for search engines. */
  whole: string
  text: string
  /** As its heading says. */
  tutors: number
}
let pages: Built[]
beforeAll(async () => {
  pages = await Promise.all(
    landings.map(async ({ path }) => {
      const { html: whole } = await readBuiltPage(localPath('en', path))
      const html = whole.slice(whole.indexOf('<main'), whole.indexOf('</main>') + 7)
      const text = readableIn(html, 'main')
      const [, n = '0'] = /See all (\d+) tutors/u.exec(text) ?? []
      const isOne = /See the tutor(?!s)/u.test(text)
      return { path, html, whole, text, tutors: isOne ? 1 : Number(n) }
    }),
  )
})

const classesIn = (html: string, name: string) =>
  tagsOf(html).filter(({ attributes }) => attributes.class?.split(' ').includes(name))

describe('a page of tutors', () => {
  test('leads to the search with its filters by one coral button', () => {
    const wrong = pages.filter(({ html }) => {
      const coral = classesIn(html, 'button-main').map(({ attributes: { href } }) => href ?? '')
      return (
        coral.length !== 1 || !/^\/en\/searchtutor\?(?:subject|level|area)=/u.test(coral[0] ?? '')
      )
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('shows three tutors at most, and needs no framework', () => {
    const wrong = pages.filter(
      ({ html, tutors }) =>
        classesIn(html, 'tutor-tile').length !== Math.min(tutors, 3) ||
        tagsOf(html).some(({ name }) => name === 'astro-island'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('has fees and questions with ten tutors, one column with the median, and none with nine', () => {
    const few = pages.filter(({ tutors }) => tutors < fewestTutors)
    const many = pages.filter(({ tutors }) => tutors >= fewestTutors)
    expect(few.length).toBeGreaterThan(50)
    expect(many.length).toBeGreaterThan(20)
    const told = (page: Built) =>
      page.text.includes('Median fee') ||
      classesIn(page.html, 'fee-columns').length > 0 ||
      classesIn(page.html, 'question').length > 0
    expect(few.filter(told).map(({ path }) => path)).toEqual([])
    const untold = many.filter(
      (page) => !page.text.includes('Median fee') || classesIn(page.html, 'question').length < 3,
    )
    expect(untold.map(({ path }) => path)).toEqual([])
    const charts = many.filter(({ html }) => classesIn(html, 'fee-columns').length > 0)
    expect(charts.length).toBeGreaterThan(many.length / 2)
    const wrong = charts.filter(({ html }) => {
      const list = /<ol class="fee-columns".*?<\/ol>/su.exec(html)?.[0] ?? ''
      const columns = tagsOf(list).filter(({ name }) => name === 'li')
      return columns.length < 3 || columns.length > 6 || classesIn(list, 'on').length !== 1
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('answers the questions that it tells search engines, word for word', () => {
    const asked = pages.flatMap(({ path, whole, text }) =>
      structuredDataIn(whole)
        .filter((data) => data['@type'] === 'FAQPage')
        .map((data) => ({ path, text, data: data as unknown as Faq })),
    )
    expect(asked.length).toBeGreaterThan(20)
    for (const { path, text, data } of asked) {
      for (const { name, acceptedAnswer } of data.mainEntity) {
        expect(text, path).toContain(name)
        expect(text, path).toContain(acceptedAnswer.text)
      }
    }
  })
})

interface Faq {
  mainEntity: { name: string; acceptedAnswer: { text: string } }[]
}

describe('an address of a page of tutors', () => {
  test.each([
    ['/en/searchtutor/district/1058007?mode=online', '/en/searchtutor?area=1058007&mode=online'],
    ['/searchtutor/grade/小一補習?page=2', '/searchtutor?level=local:1&page=2'],
    ['/zh-hans/searchtutor/grade/1?sort=feeAsc', '/zh-hans/searchtutor?level=local:1&sort=feeAsc'],
  ])('%s with further filters is the search with these: %s', async (address, to) => {
    const { status, location } = await askSite(address)
    expect([status, location]).toEqual([301, to])
  })

  test('with words of others is the page', async () => {
    expect((await askSite('/searchtutor/grade/小一補習?utm_source=x')).status).toBe(200)
  })
})
