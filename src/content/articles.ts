import type { Locale } from '#i18n/locales.ts'
import { type Entry, entriesOf, entryOf, languagesOf } from './entries.ts'
import { readRendered } from './loading/rendered-files.ts'
import { Mistake } from './mistake.ts'
import { type LeadPicture, leadOf } from './pictures/lead-picture.ts'
import { blogCategories } from './schemas.ts'
import { isBlogCategory, type Section, type Shelf, shelfPaths } from './sections.ts'

/** A blog article, tip or news item, as shown in lists. */
export interface Article {
  section: Section
  /** Number within the section: `newId` of its address. */
  number: number
  /** Without language prefix: `/blog/learning/1`. */
  path: string
  title: string
  description: string
  date: string
  updated: string | undefined
  author: string
  minutes: number
  written: Locale
  languages: readonly Locale[]
  lead: LeadPicture | undefined
}

const collections = ['blog', 'tips', 'news'] as const
type ArticleCollection = (typeof collections)[number]

const lists = new Map<string, Promise<readonly Article[]>>()

/** Articles of all sections, newest first, then by section and number. */
export function allArticles(locale: Locale): Promise<readonly Article[]> {
  return cached(`${locale} all`, async () =>
    (await Promise.all(collections.map((collection) => read(collection, locale))))
      .flat()
      .sort(byDate),
  )
}

/** Articles of one section, or of the whole blog, newest first. */
export function articlesOn(shelf: Shelf, locale: Locale): Promise<readonly Article[]> {
  return cached(`${locale} ${shelf}`, async () =>
    (await allArticles(locale)).filter(({ section }) =>
      shelf === 'blog' ? isBlogCategory(section) : section === shelf,
    ),
  )
}

export async function latestArticles(locale: Locale, count: number): Promise<readonly Article[]> {
  return (await articlesOn('blog', locale)).slice(0, count)
}

/** The stored entry of an article, with `rendered` for Astro's `render`. */
export async function articleEntry(
  article: Article,
  locale: Locale,
): Promise<Entry<ArticleCollection>> {
  const entry = await filedEntry(article, locale)
  const rendered = readRendered(entry.collection, entry.id, String(entry.digest))
  return { ...entry, rendered }
}

/** As `articleEntry`, but without the rendered text, which is in a separate file. */
export async function filedEntry(
  { section, number, path }: Article,
  locale: Locale,
): Promise<Entry<ArticleCollection>> {
  const entry = isBlogCategory(section)
    ? await entryOf('blog', `${section}/${number}`, locale)
    : await entryOf(section, String(number), locale)
  if (!entry) throw new Error(`No article ${path}`)
  return entry
}

function cached(
  name: string,
  make: () => Promise<readonly Article[]>,
): Promise<readonly Article[]> {
  const known = lists.get(name) ?? make()
  lists.set(name, known)
  return known
}

async function read(collection: ArticleCollection, locale: Locale): Promise<Article[]> {
  const entries = await entriesOf(collection, locale)
  return Promise.all(
    entries.map(async ({ data }): Promise<Article> => {
      const { slug, title, description, date, updated, author, minutes, locale: written } = data
      const { section, number } = addressOf(collection, slug)
      const path = `${shelfPaths[section]}/${number}`
      const languages = await languagesOf(collection, slug)
      const text = { title, description, date, updated, author, minutes, written, languages }
      const lead = leadOf(data)
      return { section, number, path, lead, ...text }
    }),
  )
}

function byDate(a: Article, b: Article): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  if (a.section !== b.section) return order(a.section) - order(b.section)
  return b.number - a.number
}

const sectionOrder = Object.keys(shelfPaths)
const order = (section: Section) => sectionOrder.indexOf(section)

/** Throws when an article's folder is not `<category>/<number>` or `<number>`. */
function addressOf(
  collection: ArticleCollection,
  slug: string,
): { section: Section; number: number } {
  const [first, number = ''] = collection === 'blog' ? slug.split(/\/(.*)/su) : [collection, slug]
  const section = collection === 'blog' ? blogCategories.find((one) => one === first) : collection
  if (!section || !/^[1-9]\d{0,8}$/u.test(number)) {
    const pattern = collection === 'blog' ? '<category>/<number>' : '<number>'
    const known = collection === 'blog' ? `; categories are ${blogCategories.join(', ')}` : ''
    throw new Mistake(`content/${collection}/${slug}: put it into ${pattern}${known}`)
  }
  return { section, number: Number(number) }
}
