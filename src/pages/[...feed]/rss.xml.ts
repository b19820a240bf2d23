import type { APIContext } from 'astro'
import { articlesOn } from '#content/articles.ts'
import { feedOf } from '#content/feed.ts'
import { type Shelf, shelfPaths, shelves } from '#content/sections.ts'
import { shelfText } from '#content/shelf-text.ts'
import { type Locale, locales, localPath } from '#i18n/locales.ts'

/** `/en/blog/learning/rss.xml`: a feed beside every list of articles, in every language. */
export const getStaticPaths = () =>
  locales.flatMap((locale) =>
    shelves.map((shelf) => ({
      params: { feed: localPath(locale, shelfPaths[shelf]).slice(1) },
      props: { locale, shelf },
    })),
  )

export async function GET({ props, site }: APIContext<{ locale: Locale; shelf: Shelf }>) {
  const { locale, shelf } = props
  const feed = feedOf(await articlesOn(shelf, locale), shelfText(shelf, locale), {
    shelf,
    locale,
    site,
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
