import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { readBuiltPage } from '#tests/support/built-pages.ts'
import { tagsOf, titleOf } from '#tests/support/html.ts'
import { headOf } from '#tests/support/page-heads.ts'
import { sampled } from '#tests/support/sample.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { structuredDataIn } from '#tests/support/structured-shapes.ts'

/* Built pages that the server renders again, with the people and figures of now. */

const paths = [
  '/',
  '/content/feeguide',
  '/searchtutor',
  '/searchtutor/district/1058007',
  '/searchtutor/grade/小一補習',
  '/searchtutor/subject/tutor_remediation_math',
  '/searchtutor/portalkey/沙田區數學補習',
]
const pages = paths.flatMap((path, n) =>
  sampled(locales, n).map((locale) => localPath(locale, path)),
)
/** By its digest: a file's tag has its size and its time. */
const renderedTag = /^W\/"[\w-]{22}"$/u

const linksOf = (html: string) =>
  tagsOf(html)
    .filter(({ name }) => name === 'a')
    .map(({ attributes: { href = '' } }) => href)
    // Who is shown may have changed since.
    .filter((href) => !/\/(?:tutor\/detail|jobdetail)\//u.test(href))

describe.each(pages)('%s', (path) => {
  test('is rendered, and says of itself and leads to what the built page does', async () => {
    const answer = await fetch(new URL(path, siteUrl()), {
      headers: { 'Accept-Language': 'zh-HK' },
    })
    expect([answer.status, answer.headers.get('etag')]).toEqual([
      200,
      expect.stringMatching(renderedTag),
    ])
    const html = await answer.text()
    const { html: built } = await readBuiltPage(path)
    expect(headOf(path, html)).toEqual(headOf(path, built))
    expect(titleOf(html)).toBe(titleOf(built))
    const kinds = (of: string) => structuredDataIn(of).map((data) => data['@type'])
    expect(kinds(html)).toEqual(kinds(built))
    expect(new Set(linksOf(html))).toEqual(new Set(linksOf(built)))
  })
})
