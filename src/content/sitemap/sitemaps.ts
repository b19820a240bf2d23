import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales, splitLocale } from '#i18n/locales.ts'
import { jobSitemap } from '#rules/teaching/job-sitemap.ts'
import {
  type ListedPage,
  type SitemapFile,
  sitemapIndexXml,
  sitemapXml,
} from '#rules/xml/sitemap-xml.ts'

/** The standard allows 50,000 pages and 50 MB per file. */
const pagesAFile = 10_000

/**
 * Writes `sitemap-index.xml` and `sitemap-<language>-<n>.xml` from the heads of the built pages, so
 * they always agree with the pages' canonical and alternate links. The job board changes hourly:
 * the index names its sitemaps, but the server writes them.
 */
export async function writeSitemaps(
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
