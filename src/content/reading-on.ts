import type { Locale } from '#i18n/locales.ts'
import { type Article, allArticles, articlesOn } from './articles.ts'

export interface ReadingOn {
  /** The next older article in the section. */
  previous: Article | undefined
  next: Article | undefined
  /** More of the section (the next older ones, then the newest), then the newest of the rest. */
  related: readonly Article[]
}

const positions = new WeakMap<readonly Article[], ReadonlyMap<string, number>>()

/** Index of each article in its list, computed once per list. */
function positionsIn(list: readonly Article[]): ReadonlyMap<string, number> {
  const known = positions.get(list) ?? new Map(list.map(({ path }, index) => [path, index]))
  positions.set(list, known)
  return known
}

export async function readingOn(article: Article, locale: Locale, most = 4): Promise<ReadingOn> {
  const [own, all] = await Promise.all([articlesOn(article.section, locale), allArticles(locale)])
  const position = positionsIn(own).get(article.path) ?? 0
  const [previous, next] = [own[position + 1], own[position - 1]]
  const taken = new Set([article.path, previous?.path, next?.path])
  const related: Article[] = []
  // Lists may be long, so only the part that could be needed is copied.
  const enough = most + taken.size
  const older = own.slice(position + 2, position + 2 + most)
  for (const other of [...older, ...own.slice(0, enough), ...all.slice(0, enough)]) {
    if (related.length === most) break
    if (taken.has(other.path)) continue
    taken.add(other.path)
    related.push(other)
  }
  return { previous, next, related }
}
