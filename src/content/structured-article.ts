import { brandName } from '#i18n/brand.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'
import type { Article } from './articles.ts'

/** An article for search engines (schema.org Article). `site` is the site's own address. */
export function structuredArticle(article: Article, locale: Locale, site: URL | undefined) {
  const { path, title, description, date, updated = date, author, written } = article
  const home = new URL(localPath(locale, '/'), site).href
  return {
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: localeTable[written].hreflang,
    datePublished: date,
    dateModified: updated,
    author: { '@type': 'Organization', name: author, url: home },
    publisher: { '@type': 'Organization', name: brandName(locale), url: home },
    mainEntityOfPage: new URL(localPath(locale, path), site).href,
  }
}
