import type { APIRoute } from 'astro'
import { locales, localeTable } from '#i18n/locales.ts'

/** API calls, and pages for signed-in people. */
const closed = ['/api/', '/cert/', '/mechanism/', '/callback/']
const personal = ['/dashboard', '/parent/dashboard', '/tutor/dashboard', '/organization/dashboard']
const prefixes = locales.map((locale) => localeTable[locale].prefix)

export const GET: APIRoute = ({ site }) => {
  const rows = [...closed, ...prefixes.flatMap((prefix) => personal.map((path) => prefix + path))]
  const lines = [
    'User-agent: *',
    ...rows.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
