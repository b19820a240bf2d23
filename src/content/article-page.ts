import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { type Article, articleEntry } from './articles.ts'
import { finishedText } from './finished-text.ts'
import { pictureAddress } from './pictures/picture-html.ts'
import { readingOn } from './reading-on.ts'
import { shelfAbove, shelfPaths } from './sections.ts'
import { shelfText } from './shelf-text.ts'
import { structuredArticle } from './structured-article.ts'
import type { AskFacts } from './tutor-call.ts'

export type ArticlePage = Awaited<ReturnType<typeof articlePage>>

/** Data of an article page; `site` is the site's origin, `ask` fetches tutor counts. */
export async function articlePage(
  article: Article,
  locale: Locale,
  { site, ask }: { site: URL | undefined; ask: AskFacts },
) {
  const { section, path, title, description, date, updated, languages } = article
  const above = shelfAbove(section)
  const shelf = { path: shelfPaths[section], title: shelfText(section, locale).title }
  const blog = { path: shelfPaths.blog, label: translator(locale, 'content')('content.blog.title') }
  const picture = article.lead && (await pictureAddress(article.lead.picture))
  const entry = await articleEntry(article, locale)
  return {
    locale,
    article,
    entry,
    html: await finishedText(entry, ask),
    readingOn: await readingOn(article, locale),
    head: {
      path,
      title,
      description,
      // The server draws sharing pictures for blog articles only.
      picturePath: above === 'blog' ? path : undefined,
      languages,
      days: { published: date, updated },
      feed: shelf,
      trail: [...(above ? [blog] : []), { path: shelf.path, label: shelf.title }],
      jsonLd: [structuredArticle(article, locale, { site, picture })],
    },
  }
}
