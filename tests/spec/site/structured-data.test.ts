import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { halfWidthIn } from '#tests/support/half-width.ts'
import { tagsOf, titleOf } from '#tests/support/html.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'
import { structuredDataIn, structuredProblems } from '#tests/support/structured-shapes.ts'

const pages = pageKinds.flatMap((kind) => locales.map((locale) => ({ ...kind, locale })))

describe('what pages tell search engines has the shapes of schema.org', () => {
  test.each(pages)('$name in $locale', async ({ path, locale, structured = [] }) => {
    const { html } = await askSite(localPath(locale, await liveSample(path)))
    const found = structuredDataIn(html)
    expect(found.flatMap(structuredProblems)).toEqual([])
    expect(found.map((data) => data['@type'])).toEqual(expect.arrayContaining([...structured]))
    if (locale === 'en') return
    const told = tagsOf(html.slice(0, html.indexOf('</head>'))).map(
      ({ attributes }) => attributes.content ?? '',
    )
    const texts = [titleOf(html), ...told, JSON.stringify(found)]
    expect(texts.flatMap(halfWidthIn)).toEqual([])
  })
})
