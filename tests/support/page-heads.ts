import { builtPaths, readBuiltPage } from './built-pages.ts'
import { tagsOf } from './html.ts'

/** A built page's statements to search engines; addresses are decoded, without origin. */
export interface PageHead {
  path: string
  isHidden: boolean
  canonicals: readonly string[]
  /** Address by `hreflang`. */
  alternates: Readonly<Record<string, string>>
  origins: ReadonlySet<string>
}

export async function readHeads(): Promise<ReadonlyMap<string, PageHead>> {
  const heads = new Map<string, PageHead>()
  for (const path of await builtPaths()) {
    const { html } = await readBuiltPage(path)
    heads.set(path, headOf(path, html))
  }
  return heads
}

export function headOf(path: string, html: string): PageHead {
  const tags = tagsOf(html.slice(0, html.indexOf('</head>'))).map(({ attributes }) => attributes)
  const links = tags.filter(
    ({ rel, type }) => /^(?:canonical|alternate)$/u.test(rel ?? '') && !type,
  )
  const hreflangs = links.filter(({ hreflang }) => hreflang !== undefined)
  return {
    path,
    isHidden: tags.some(({ name, content = '' }) => name === 'robots' && /noindex/u.test(content)),
    canonicals: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => pathOf(href)),
    alternates: Object.fromEntries(hreflangs.map(({ hreflang, href }) => [hreflang, pathOf(href)])),
    origins: new Set(links.map(({ href = '' }) => new URL(href).origin)),
  }
}

/** Decoded path of an absolute address, without trailing slash. */
export function pathOf(address = ''): string {
  const path = decodeURIComponent(new URL(address).pathname).normalize('NFC')
  return path === '/' ? path : path.replace(/\/$/u, '')
}
