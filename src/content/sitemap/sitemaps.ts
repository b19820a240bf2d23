import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { locales, splitLocale } from '#i18n/locales.ts'
import { jobSitemap } from '#rules/job-sitemap.ts'
import {
  type ListedPage,
  type SitemapFile,
  sitemapIndexXml,
  sitemapXml,
} from '#rules/xml/sitemap-xml.ts'
import { listedPage } from './listed-page.ts'

/** The standard allows 50,000 pages and 50 MB a file. */
const pagesAFile = 10_000

/**
 * Writes `sitemap-index.xml` and `sitemap-<language>-<n>.xml` from the heads of the built pages, so
 * that a page, its canonical address and its languages cannot differ from what is listed. The job
 * board changes by the hour: the index names its sitemaps, and the server writes them.
 */
export function sitemaps(): AstroIntegration {
  let site: string | undefined
  return {
    name: 'sitemaps',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = config.site
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const pages = readPages(folder)
        const files = await writeSitemaps(folder, pages, site ?? '')
        logger.info(`${pages.length} pages in ${files.length} sitemaps`)
      },
    },
  }
}

/** Without promises: over tens of thousands of small files they cost more than the reading. */
function readPages(folder: string): ListedPage[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
  const pages: ListedPage[] = []
  for (const name of names) {
    const plain = name.replaceAll('\\', '/').replace(/(?:\/?index)?\.html$/u, '')
    const page = listedPage(readFileSync(join(folder, name), 'utf8'), `/${plain.normalize('NFC')}`)
    // A copy: a part of a string keeps the whole page in memory.
    if (page !== null) pages.push(structuredClone(page))
  }
  return pages
}

async function writeSitemaps(
  folder: string,
  pages: readonly ListedPage[],
  site: string,
): Promise<SitemapFile[]> {
  const files: SitemapFile[] = []
  for (const locale of locales) {
    const own = pages.filter(({ address }) => localeOf(address) === locale)
    for (let at = 0; at < own.length; at += pagesAFile) {
      const part = own.slice(at, at + pagesAFile)
      const name = `sitemap-${locale}-${at / pagesAFile + 1}.xml`
      await writeFile(join(folder, name), sitemapXml(part))
      const changed = part
        .map((page) => page.changed ?? '')
        .sort()
        .at(-1)
      files.push({ address: new URL(`/${name}`, site).href, changed: changed || undefined })
    }
  }
  const served = locales.map((locale) => ({
    address: new URL(jobSitemap(locale), site).href,
    changed: undefined,
  }))
  await writeFile(join(folder, 'sitemap-index.xml'), sitemapIndexXml([...files, ...served]))
  return files
}

const localeOf = (address: string) => splitLocale(new URL(address).pathname).locale
