import { type Locale, locales } from '#i18n/locales.ts'
import { readSearchState } from '#rules/search-state.ts'
import { type Article, allArticles, filedEntry } from './articles.ts'
import { pageKey } from './incremental/page-keys.ts'
import { readingOn } from './reading-on.ts'
import type { Section } from './sections.ts'
import type { AskFacts } from './tutor-call.ts'

/** Articles of the chosen sections in every language, for `getStaticPaths` below `[...lang]`. */
export async function articleRoutes(isWanted: (section: Section) => boolean, ask: AskFacts) {
  const routes = locales.map(async (locale) => {
    const articles = (await allArticles(locale)).filter(({ section }) => isWanted(section))
    return Promise.all(articles.map((article) => routeOf(article, locale, ask)))
  })
  return (await Promise.all(routes)).flat()
}

async function routeOf(article: Article, locale: Locale, ask: AskFacts) {
  const { digest, data } = await filedEntry(article, locale)
  const numbers = await Promise.all(data.calls.map((call) => ask(readSearchState(call))))
  return {
    params: {
      lang: locale === 'zh-tw' ? undefined : locale,
      category: article.section,
      newId: String(article.number),
    },
    props: { locale, article },
    cacheKey: pageKey([digest, data, article, await readingOn(article, locale), numbers]),
  }
}
