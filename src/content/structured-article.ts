import { brandName } from '#i18n/brand.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'
import type { Article } from './articles.ts'

/** schema.org Article data. `site` is the site's origin; without `picture`, its own is used. */
export function structuredArticle(
  article: Article,
  locale: Locale,
  { site, picture = `/og/${locale}.png` }: { site: URL | undefined; picture?: string | undefined },
) {
  const { section, path, title, description, date, updated = date, author, written } = article
  const home = new URL(localPath(locale, '/'), site).href
  const logo = new URL('/icons/icon-512.png', site).href
  return {
    '@type': section === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description,
    image: new URL(picture, site).href,
    inLanguage: localeTable[written].hreflang,
    datePublished: `${date}T00:00:00+08:00`,
    dateModified: `${updated}T00:00:00+08:00`,
    author: { '@type': 'Organization', name: author, url: home },
    publisher: {
      '@type': 'Organization',
      name: brandName(locale),
      url: home,
      logo: { '@type': 'ImageObject', url: logo },
    },
    mainEntityOfPage: new URL(localPath(written, path), site).href,
  }
}
