import { beforeAll, describe, expect, test } from 'vitest'
import type { PageDocument } from '#content/content-search/page-documents.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { builtDocuments, holdsAll } from '#tests/support/content-oracle.ts'
import { contentQueries, misspelt, queriesOf } from '#tests/support/content-queries.ts'
import { builtSearch } from '#tests/support/content-searcher.ts'
import { siteUrl } from '#tests/support/site-url.ts'

type Searcher = Awaited<ReturnType<typeof builtSearch>>
const documents = {} as Record<Locale, PageDocument[]>
const searchers = {} as Record<Locale, Searcher>

beforeAll(async () => {
  for (const locale of locales) {
    documents[locale] = await builtDocuments(locale)
    searchers[locale] = await builtSearch(locale)
  }
})

const kinds = Object.keys(contentQueries) as (keyof typeof contentQueries)[]

describe('the built index finds what stands in the texts', () => {
  test.each(kinds)('%s', async (kind) => {
    const { locale } = contentQueries[kind]
    const missed: string[] = []
    let standing = 0
    let found = 0
    for (const typed of queriesOf(kind)) {
      const paths = new Set(await searchers[locale].find(typed))
      for (const { path } of documents[locale].filter((one) => holdsAll(one, typed))) {
        standing += 1
        if (!paths.has(path)) missed.push(`${typed} in ${path}`)
      }
      found += paths.size
    }
    expect(missed.length / standing, missed.join('\n')).toBeLessThanOrEqual(0.02)
    // Beyond these, English word forms and separate character pairs are found.
    expect(standing / found, 'share of what was found that holds every letter').toBeGreaterThan(0.6)
  })

  test('every two characters of every title', async () => {
    const missed: string[] = []
    for (const locale of ['zh-tw', 'zh-hans'] as const) {
      for (const { title, path } of documents[locale]) {
        for (const [pair] of title.matchAll(/\p{Script=Han}(?=(\p{Script=Han}))/gu)) {
          const at = title.indexOf(pair)
          const typed = title.slice(at, at + 2)
          if (!(await searchers[locale].find(typed)).includes(path)) missed.push(`${typed} ${path}`)
        }
      }
    }
    expect(missed).toEqual([])
  })

  test.each(misspelt)('in %s, %s as well as %s', async (locale, wrong, right) => {
    const found = await searchers[locale].find(wrong)
    expect(found.length).toBeGreaterThan(0)
    expect(await searchers[locale].find(right)).toEqual(expect.arrayContaining(found))
  })

  test('words typed without a space between them, standing apart', async () => {
    const close = await searchers['zh-tw'].find('數學補習', { close: true })
    expect(close).toEqual(
      expect.arrayContaining(
        documents['zh-tw'].filter((one) => holdsAll(one, '數學補習')).map(({ path }) => path),
      ),
    )
    expect(close.length).toBeGreaterThan(0)
  })
})

describe('what the browser is given', () => {
  test('keeps the words of neighbouring parts of a page apart', () => {
    const names = /\b(?:WhatsApp|TutorHarbour|iPhone|YouTube|LinkedIn|PayMe|AlipayHK)\b/gu
    const glued = documents.en.flatMap(({ path, text }) =>
      (text.replaceAll(names, '').match(/[a-z]{3,}[A-Z][a-z]{2,}/gu) ?? []).map(
        (word) => `${word} in ${path}`,
      ),
    )
    expect(glued).toEqual([])
  })

  test('folds every character of every text as the server does', () => {
    const wrong = new Set<string>()
    for (const locale of ['zh-tw', 'zh-hans'] as const) {
      const { folding } = searchers[locale]
      for (const { title, text } of documents[locale]) {
        for (const character of title + text) {
          if (folding.foldText(character) !== foldText(character)) wrong.add(character)
        }
      }
    }
    expect([...wrong]).toEqual([])
  })

  test('holds every kind, and each document once', () => {
    for (const locale of locales) {
      const kindsFound = new Set(documents[locale].map(({ kind }) => kind))
      // No award is listed while we have none.
      expect([...kindsFound].sort()).toEqual(['article', 'news', 'page', 'question', 'tip'])
      const paths = documents[locale].map(({ path }) => path)
      expect(paths).toEqual([...new Set(paths)])
    }
  })

  test('keeps parts for ever and asks for the head each time', async () => {
    const head = await fetch(new URL('/content-search/zh.json', siteUrl()))
    expect(head.headers.get('cache-control')).toBe('no-cache')
    const { version } = (await head.json()) as { version: string }
    const part = await fetch(new URL(`/content-search/${version}/words/0.bin`, siteUrl()), {
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(part.status).toBe(200)
    expect(part.headers.get('cache-control')).toContain('immutable')
    expect(part.headers.get('content-encoding')).toBe('br')
  })

  test('is listed by search engines without a question only', async () => {
    const { html } = await askSite('/content/search')
    expect(html).not.toContain('noindex')
    const robots = async (path: string) =>
      (await fetch(new URL(path, siteUrl()))).headers.get('x-robots-tag')
    expect(await robots('/content/search')).toBeNull()
    expect(await robots('/en/content/search?q=fees')).toBe('noindex')
  })
})
