import { describe, expect, test } from 'vitest'
import type { Article } from '#content/articles.ts'
import { feedOf } from '#content/feed.ts'
import { listedPage } from '#content/sitemap/listed-page.ts'
import { structuredArticle } from '#content/structured-article.ts'
import { structuredQuestions } from '#content/structured-questions.ts'
import { sitemapIndexXml, sitemapXml } from '#rules/xml/sitemap-xml.ts'
import { structuredProblems } from '#tests/support/structured-shapes.ts'

const site = new URL('https://site.example')
const article: Article = {
  section: 'learning',
  number: 1,
  path: '/blog/learning/1',
  title: 'Sums & "signs" <b>',
  description: 'How to\u0007 begin',
  date: '2026-11-20',
  updated: undefined,
  author: 'the editors',
  minutes: 3,
  written: 'en',
  languages: ['zh-tw', 'zh-hans', 'en'],
  lead: undefined,
}

describe('Feed', () => {
  const text = { title: 'Learning', description: 'Ways' }
  const place = { shelf: 'learning', locale: 'en', site } as const

  test('names articles by their addresses, with the day in Hong Kong', () => {
    const feed = feedOf([article], text, place)
    expect(feed).toContain('<link>https://site.example/en/blog/learning/1</link>')
    expect(feed).toContain('<pubDate>Thu, 19 Nov 2026 16:00:00 GMT</pubDate>')
    expect(feed).toContain('href="https://site.example/en/blog/learning/rss.xml" rel="self"')
  })

  test('writes what means something in XML as characters, and leaves out what XML forbids', () => {
    const feed = feedOf([article], text, place)
    expect(feed).toContain('<title>Sums &amp; &quot;signs&quot; &lt;b&gt;</title>')
    expect(feed).toContain('<description>How to begin</description>')
  })

  test('holds the newest thirty', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...article, path: `/${index}` }))
    expect(feedOf(many, text, place).match(/<item>/gu)).toHaveLength(30)
  })
})

describe('Sitemap', () => {
  const html = (head: string) => `<html><head>${head}</head><body></body></html>`
  const canonical = '<link rel="canonical" href="https://site.example/en/%E5%B0%8F%E4%B8%80">'
  const alternate =
    '<link rel="alternate" hreflang="zh-HK" href="https://site.example/%E5%B0%8F%E4%B8%80">'
  const changed = '<meta property="article:modified_time" content="2026-11-20">'

  test('lists a page with its languages and its last change', () => {
    const page = listedPage(html(canonical + alternate + changed), '/en/小一')
    expect(page).toEqual({
      address: 'https://site.example/en/%E5%B0%8F%E4%B8%80',
      alternates: [{ hreflang: 'zh-HK', href: 'https://site.example/%E5%B0%8F%E4%B8%80' }],
      changed: '2026-11-20',
    })
    expect(sitemapXml(page ? [page] : [])).toContain(
      '<loc>https://site.example/en/%E5%B0%8F%E4%B8%80</loc><lastmod>2026-11-20</lastmod><xhtml:link',
    )
  })

  test('leaves out what repeats another page, what is not to be listed, and what has no address', () => {
    expect(listedPage(html(canonical), '/en/other')).toBeNull()
    expect(listedPage(html(`${canonical}<meta name="robots" content="noindex">`), '/en/小一')).toBe(
      null,
    )
    expect(listedPage(html(alternate), '/en/小一')).toBeNull()
  })

  test('the index says when each part last changed, if it knows', () => {
    const index = sitemapIndexXml([
      { address: 'https://site.example/a.xml', changed: '2026-11-20' },
      { address: 'https://site.example/b.xml', changed: undefined },
    ])
    expect(index.match(/<lastmod>/gu)).toHaveLength(1)
  })
})

describe('Structured data', () => {
  test('of an article and of a piece of news', () => {
    for (const section of ['learning', 'news'] as const) {
      const data = structuredArticle({ ...article, section }, 'en', { site })
      expect(structuredProblems({ '@context': 'https://schema.org', ...data })).toEqual([])
    }
  })

  test('a text without English leads to the Chinese page', () => {
    const data = structuredArticle({ ...article, written: 'zh-tw' }, 'en', { site })
    expect(data).toMatchObject({
      inLanguage: 'zh-HK',
      mainEntityOfPage: 'https://site.example/blog/learning/1',
    })
  })

  test('of questions: answers are plain words', () => {
    const data = structuredQuestions([
      { title: 'Q?', html: '<p>Up to <a href="/x">$1</a> &amp; &#x3C;2</p>' },
    ])
    expect(data.mainEntity[0]?.acceptedAnswer.text).toBe('Up to $1 & <2')
  })

  test('a misspelt property, a missing one and an unknown type are found', () => {
    const data = { '@context': 'https://schema.org', ...structuredArticle(article, 'en', { site }) }
    const { headline: _, ...rest } = data
    expect(structuredProblems(rest).join()).toContain('Article.headline')
    expect(structuredProblems({ ...data, datePublish: '2026' }).join()).toContain('datePublish')
    expect(structuredProblems({ '@type': 'Thing' })[0]).toContain('no shape')
  })
})
