import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { ListedPage } from '#rules/xml/sitemap-xml.ts'
import { writeContentIndex } from './content-search/content-index.ts'
import { documentsOf, type PageDocument } from './content-search/page-documents.ts'
import { listedPage } from './sitemap/listed-page.ts'
import { writeSitemaps } from './sitemap/sitemaps.ts'

/** Writes sitemaps and search index from the built pages, so they never list a missing page. */
export function pageLists(): AstroIntegration {
  let site = ''
  return {
    name: 'page-lists',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site ?? ''
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const { pages, documents } = readPages(folder)
        const maps = await writeSitemaps(folder, pages, site)
        const index = await writeContentIndex(folder, documents)
        logger.info(
          `${pages.length} pages in ${maps.length} sitemaps, ${index.documents} texts in ${index.files} files of the index`,
        )
      },
    },
  }
}

interface ReadPages {
  pages: ListedPage[]
  /** Keyed by the page's address, with the `#` of an answer. */
  documents: Map<string, PageDocument>
}

/**
 * Opens each page once, synchronously: with tens of thousands of small files, promises cost more
 * than the work itself. Results are copied, because a substring would retain the whole page.
 */
function readPages(folder: string): ReadPages {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
  const read: ReadPages = { pages: [], documents: new Map() }
  for (const name of names) {
    const plain = name.replaceAll('\\', '/').replace(/(?:\/?index)?\.html$/u, '')
    const address = `/${plain.normalize('NFC')}`
    const html = readFileSync(join(folder, name), 'utf8')
    const page = listedPage(html, address)
    if (page === null) continue
    read.pages.push(structuredClone(page))
    for (const document of documentsOf(html, address, page)) {
      const [, anchor = ''] = document.path.split(/(?=#)/u)
      read.documents.set(address + anchor, structuredClone(document))
    }
  }
  return read
}
