import { locales } from '#i18n/locales.ts'
import { allArticles } from './articles.ts'
import type { Section } from './sections.ts'

/** Articles of the chosen sections in every language: for `getStaticPaths` below `[...lang]`. */
export async function articleRoutes(isWanted: (section: Section) => boolean) {
  const routes = locales.map(async (locale) =>
    (await allArticles(locale))
      .filter(({ section }) => isWanted(section))
      .map((article) => ({
        params: {
          lang: locale === 'zh-tw' ? undefined : locale,
          category: article.section,
          newId: String(article.number),
        },
        props: { locale, article },
      })),
  )
  return (await Promise.all(routes)).flat()
}
