import { type Locale, locales } from '#i18n/locales.ts'
import { chineseNames } from './chinese-names.ts'
import { type Entry, entriesOf, languagesOf } from './entries.ts'
import { Mistake } from './mistake.ts'
import { shelfPaths } from './sections.ts'

export interface TextPage {
  path: string
  /** Differs from `path` for a second name. */
  canonicalPath: string
  entry: Entry<'pages' | 'awards'>
  languages: readonly Locale[]
  trail: readonly { label: string; path: string }[]
}

const listPaths = new Set<string>(Object.values(shelfPaths))
const originals = new Map<Locale, Promise<readonly TextPage[]>>()

/** The texts of `content/pages`, each at its own address. */
export function textPages(locale: Locale): Promise<readonly TextPage[]> {
  const known = originals.get(locale) ?? readPages(locale)
  originals.set(locale, known)
  return known
}

async function readPages(locale: Locale): Promise<readonly TextPage[]> {
  const entries = await entriesOf('pages', locale)
  return Promise.all(
    entries.map(async (entry) => {
      const path = `/${entry.data.slug}`
      if (listPaths.has(path)) {
        throw new Mistake(`content/pages${path}: this address is a list of articles. Use another`)
      }
      const languages = await languagesOf('pages', entry.data.slug)
      return { path, canonicalPath: path, entry, languages, trail: [] }
    }),
  )
}

async function renamedPages(locale: Locale): Promise<TextPage[]> {
  const byPath = new Map((await textPages(locale)).map((page) => [page.path, page]))
  return Object.entries(chineseNames).flatMap(([path, shown]) => {
    const page = byPath.get(shown)
    return page === undefined || path === shown ? [] : [{ ...page, path }]
  })
}

/** Award pages in order, at `/award/<name>`. */
export async function awardPages(locale: Locale): Promise<TextPage[]> {
  const entries = await entriesOf('awards', locale)
  const list = (await textPages(locale)).find(({ path }) => path === '/awards')
  const trail = list ? [{ label: list.entry.data.title, path: list.path }] : []
  entries.sort((a, b) => a.data.order - b.data.order || (a.data.slug < b.data.slug ? -1 : 1))
  return Promise.all(
    entries.map(async (entry) => {
      const path = `/award/${entry.data.slug}`
      const languages = await languagesOf('awards', entry.data.slug)
      return { path, canonicalPath: path, entry, languages, trail }
    }),
  )
}

/** Every single-text page in every language, for `getStaticPaths`. */
export async function everyTextPage(): Promise<(TextPage & { locale: Locale })[]> {
  const pages = locales.map(async (locale) => {
    const kinds = [textPages(locale), renamedPages(locale), awardPages(locale)]
    return (await Promise.all(kinds)).flat().map((page) => ({ ...page, locale }))
  })
  return (await Promise.all(pages)).flat()
}
