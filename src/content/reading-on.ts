import type { Locale } from '#i18n/locales.ts'
import { type Article, allArticles, articlesIn } from './articles.ts'

/** Where to go after an article. */
export interface ReadingOn {
  /** The older neighbour in the same category. */
  previous: Article | undefined
  next: Article | undefined
  /** Others, of the same category first, then the newest of the rest. */
  related: readonly Article[]
}

export async function readingOn(article: Article, locale: Locale, most = 4): Promise<ReadingOn> {
  const [own, all] = await Promise.all([articlesIn(article.category, locale), allArticles(locale)])
  const place = own.findIndex(({ path }) => path === article.path)
  const [previous, next] = [own[place + 1], own[place - 1]]
  const taken = new Set([article.path, previous?.path, next?.path])
  const related: Article[] = []
  for (const other of [...own, ...all]) {
    if (related.length === most) break
    if (taken.has(other.path)) continue
    taken.add(other.path)
    related.push(other)
  }
  return { previous, next, related }
}
