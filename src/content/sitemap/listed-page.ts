import type { ListedPage } from '#rules/xml/sitemap-xml.ts'

/**
 * Parses the head of a built page. Null when search engines should not list it: it is noindex or
 * its canonical address is another (`path` is its own, decoded, without a trailing slash).
 */
export function listedPage(html: string, path: string): ListedPage | null {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = head.match(/<(?:link|meta)\s[^>]*>/gu)?.map(attributesOf) ?? []
  const canonical = tags.find(({ rel }) => rel === 'canonical')?.href
  const isHidden = tags.some(
    ({ name, content }) => name === 'robots' && /noindex/u.test(content ?? ''),
  )
  if (canonical === undefined || isHidden || pathOf(canonical) !== path) return null
  return {
    address: canonical,
    alternates: tags.flatMap(({ rel, hreflang, href }) =>
      rel === 'alternate' && hreflang && href ? [{ hreflang, href }] : [],
    ),
    changed: tags.find(({ property }) => property === 'article:modified_time')?.content,
  }
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const found = tag.matchAll(/([\w-]+)="([^"]*)"/gu)
  return Object.fromEntries([...found].map(([, name, value]) => [name, unescaped(value ?? '')]))
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&')

function pathOf(address: string): string {
  const path = decodeURIComponent(new URL(address).pathname).normalize('NFC')
  return path === '/' ? path : path.replace(/\/$/u, '')
}
