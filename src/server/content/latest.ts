import type { Locale } from '#i18n/locales.ts'
import { collectionReader } from './articles.ts'

const articlesIn = collectionReader('blog', (entries) =>
  entries
    .map(({ slug, front }) => ({
      path: `/blog/${slug}`,
      title: String(front.title),
      date: dayOf(front.date),
    }))
    .sort((a, b) => b.date.localeCompare(a.date)),
)

export const latestArticles = (locale: Locale, count: number) => articlesIn(locale).slice(0, count)

/** YAML reads an unquoted day as a date. */
function dayOf(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
