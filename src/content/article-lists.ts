import { type Locale, locales } from '#i18n/locales.ts'
import { type Article, articlesOn } from './articles.ts'
import { chineseNames } from './chinese-names.ts'
import { numbered } from './paging.ts'
import { type Shelf, shelfAbove, shelfPaths, shelves } from './sections.ts'
import { shelfText } from './shelf-text.ts'

const articlesAPage = 12

export interface ArticleListPage {
  locale: Locale
  path: string
  /** Differs from `path` for a Chinese name. */
  canonicalPath: string
  shelf: Shelf
  heading: string
  about: string
  /** Titles and descriptions are unique among all pages. */
  title: string
  description: string
  trail: { label: string; path: string }[]
  feed: { path: string; title: string }
  page: number
  pages: number
  total: number
  articles: readonly Article[]
}

/** `/blog/learning`, then `/blog/learning/page/2` and so on. */
export function listPath(shelf: Shelf, page: number): string {
  return page === 1 ? shelfPaths[shelf] : `${shelfPaths[shelf]}/page/${page}`
}

/** An empty list still has one page. */
async function pagesOf(shelf: Shelf, locale: Locale): Promise<ArticleListPage[]> {
  const all = await articlesOn(shelf, locale)
  const pages = Math.max(1, Math.ceil(all.length / articlesAPage))
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1
    const path = listPath(shelf, page)
    const articles = all.slice(index * articlesAPage, page * articlesAPage)
    const address = { locale, path, canonicalPath: path, shelf, page, pages, total: all.length }
    return { ...address, articles, ...textsOf(shelf, locale, page, pages) }
  })
}

function textsOf(shelf: Shelf, locale: Locale, page: number, pages: number) {
  const { title: heading, description: about } = shelfText(shelf, locale)
  const above = shelfAbove(shelf)
  return {
    heading,
    about,
    title: numbered(heading, { page, pages }, locale),
    description: numbered(about, { page, pages }, locale),
    feed: { path: shelfPaths[shelf], title: heading },
    trail: [
      ...(above ? [{ label: shelfText(above, locale).title, path: shelfPaths[above] }] : []),
      ...(page > 1 ? [{ label: heading, path: shelfPaths[shelf] }] : []),
    ],
  }
}

/** Repeats the first page of a list under its Chinese name. */
function withChineseName(pages: ArticleListPage[]): ArticleListPage[] {
  const [first] = pages
  const name = Object.entries(chineseNames).find(([, shown]) => shown === first?.path)?.[0]
  return first === undefined || name === undefined ? pages : [...pages, { ...first, path: name }]
}

/** Every list page in every language, for `getStaticPaths`. */
export async function everyListPage(): Promise<ArticleListPage[]> {
  const lists = locales.flatMap((locale) =>
    shelves.map(async (shelf) => withChineseName(await pagesOf(shelf, locale))),
  )
  return (await Promise.all(lists)).flat()
}
