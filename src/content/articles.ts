import type { Locale } from '#i18n/locales.ts'
import { entriesOf, entryOf } from './entries.ts'
import { type BlogCategory, blogCategories } from './schemas.ts'

/** An article of the blog, as lists show it. */
export interface Article {
  category: BlogCategory
  /** Number within the category: the `newId` of its address. */
  number: number
  /** Without language prefix: `/blog/learning/1`. */
  path: string
  title: string
  description: string
  /** First published, `2026-11-20`. */
  date: string
  updated: string | undefined
  author: string
  /** Whole minutes that reading takes. */
  minutes: number
  /** The language that the words are in. */
  written: Locale
}

const lists = new Map<Locale, Promise<readonly Article[]>>()

/** All articles, newest first; those of one day by category and number. */
export function allArticles(locale: Locale): Promise<readonly Article[]> {
  const known = lists.get(locale) ?? readArticles(locale)
  lists.set(locale, known)
  return known
}

async function readArticles(locale: Locale): Promise<readonly Article[]> {
  const entries = await entriesOf('blog', locale)
  return entries
    .map(({ data }): Article => {
      const { slug, title, description, date, updated, author, minutes, locale: written } = data
      const { category, number } = placeOf(slug)
      const path = `/blog/${slug}`
      return { category, number, path, title, description, date, updated, author, minutes, written }
    })
    .sort(byDate)
}

function byDate(a: Article, b: Article): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  const order = blogCategories.indexOf(a.category) - blogCategories.indexOf(b.category)
  return order || b.number - a.number
}

/** Throws when an article lies in a folder that is not `<category>/<number>`. */
function placeOf(slug: string): { category: BlogCategory; number: number } {
  const [first, number = '', ...rest] = slug.split('/')
  const category = blogCategories.find((one) => one === first)
  if (!category || !/^[1-9]\d{0,8}$/u.test(number) || rest.length > 0) {
    const known = blogCategories.join(', ')
    throw new Error(
      `content/blog/${slug}: put it into <category>/<number>; categories are ${known}`,
    )
  }
  return { category, number: Number(number) }
}

export async function latestArticles(locale: Locale, count: number): Promise<readonly Article[]> {
  return (await allArticles(locale)).slice(0, count)
}

export async function articlesIn(category: BlogCategory, locale: Locale) {
  return (await allArticles(locale)).filter((article) => article.category === category)
}

/** The stored text of an article, for Astro's `render`. */
export async function articleEntry({ path }: Article, locale: Locale) {
  const entry = await entryOf('blog', path.slice('/blog/'.length), locale)
  if (!entry) throw new Error(`No article ${path}`)
  return entry
}
