import { brandName } from '#i18n/brand.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'
import { escaped } from '#rules/xml/escaped.ts'
import type { Article } from './articles.ts'
import { type Shelf, shelfPaths } from './sections.ts'

const articlesInFeed = 30

interface FeedText {
  title: string
  description: string
}

/** RSS 2.0 feed of articles; `site` is the site's origin. */
export function feedOf(
  articles: readonly Article[],
  { title, description }: FeedText,
  { shelf, locale, site }: { shelf: Shelf; locale: Locale; site: URL | undefined },
): string {
  const address = (path: string) => new URL(localPath(locale, path), site).href
  const own = address(`${shelfPaths[shelf]}/rss.xml`)
  const newest = articles.slice(0, articlesInFeed)
  const changed = newest
    .map(({ date, updated = date }) => updated)
    .sort()
    .at(-1)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${title} | ${brandName(locale)}`),
    element('link', address(shelfPaths[shelf])),
    element('description', description),
    element('language', localeTable[locale].hreflang),
    ...(changed ? [element('lastBuildDate', mailDate(changed))] : []),
    `<atom:link href="${escaped(own)}" rel="self" type="application/rss+xml"/>`,
    ...newest.map((article) => itemOf(article, address(article.path))),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function itemOf({ title, description, date, author }: Article, link: string): string {
  const parts = [
    element('title', title),
    element('link', link),
    element('description', description),
    element('dc:creator', author),
    element('pubDate', mailDate(date)),
    `<guid isPermaLink="true">${escaped(link)}</guid>`,
  ]
  return `<item>${parts.join('')}</item>`
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** Midnight of `2026-11-20` in Hong Kong, as feeds write it: `Thu, 19 Nov 2026 16:00:00 GMT`. */
const mailDate = (day: string) => new Date(`${day}T00:00:00+08:00`).toUTCString()
