import { escaped } from './escaped.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page that search engines should index, as its own head describes it. */
export interface ListedPage {
  /** Canonical address, percent-encoded. */
  address: string
  /** Addresses of the same page by `hreflang`. */
  alternates: readonly { hreflang: string; href: string }[]
  /** Date of the last change, `2026-11-20`, when the page knows it. */
  changed: string | undefined
}

/** A sitemap with the pages' translations (sitemaps.org, with Google's xhtml:link). */
export function sitemapXml(pages: readonly ListedPage[]): string {
  const urls = pages.map(({ address, alternates, changed }) => {
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(href)}"/>`,
    )
    return `<url><loc>${escaped(address)}</loc>${lastChange(changed)}${links.join('')}</url>\n`
  })
  return `${head}\n<urlset xmlns="${space}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

export interface SitemapFile {
  address: string
  changed: string | undefined
}

export function sitemapIndexXml(files: readonly SitemapFile[]): string {
  const rows = files.map(
    ({ address, changed }) =>
      `<sitemap><loc>${escaped(address)}</loc>${lastChange(changed)}</sitemap>\n`,
  )
  return `${head}\n<sitemapindex xmlns="${space}">\n${rows.join('')}</sitemapindex>\n`
}

const lastChange = (day: string | undefined) =>
  day === undefined ? '' : `<lastmod>${escaped(day)}</lastmod>`
