import { formatDate } from '#rules/dates.ts'
import { localeOfPath } from '../is-cacheable.ts'
import { storedAtHeader } from '../stores.ts'

/** Why the offline page appears; the page contains a sentence for each. */
export type Asked = 'page' | 'live' | 'sent'

/** A stored page with its "stored copy of …" line visible (components/site/StoredLine.astro). */
export async function withStoredLine(copy: Response, path: string): Promise<Response> {
  const storedAt = copy.headers.get(storedAtHeader) ?? ''
  const day = formatDate(storedAt, localeOfPath(path), { year: true })
  const html = (await copy.text())
    .replace('data-kept-line hidden', 'data-kept-line')
    .replace('<span data-kept-at></span>', `<time datetime="${storedAt}">${day}</time>`)
  return new Response(html, { headers: withoutLength(copy) })
}

/** The offline page, marked so that nothing takes it for the page asked for. */
export async function standIn(copy: Response, asked: Asked): Promise<Response> {
  const html = (await copy.text()).replace('<html ', `<html data-asked="${asked}" `)
  return new Response(html, {
    status: 503,
    statusText: 'Service Unavailable',
    headers: withoutLength(copy),
  })
}

function withoutLength({ headers }: Response): Headers {
  const kept = new Headers(headers)
  kept.delete('Content-Length')
  return kept
}
