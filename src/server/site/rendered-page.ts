import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { accepts, isKnown } from '../http/request-headers.ts'
import type { InlineHashes } from './inline-hashes.ts'
import type { PolicyOf } from './security-headers.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export interface RenderedPage {
  status: number
  headers: Headers
  /** UTF-8, in brotli. */
  brotli: Buffer<ArrayBuffer>
}

/** Completes a page, and returns those of its inline scripts and styles that may run. */
export type FinishPage = (html: string) => { html: string; inline: InlineHashes }

/** Null when the response is no page: a redirect, or empty. */
export async function renderedPage(
  response: Response,
  { finish, policyOf }: { finish: FinishPage; policyOf: PolicyOf },
): Promise<RenderedPage | null> {
  if (response.body === null || !isPage(response)) return null
  const headers = new Headers(response.headers)
  // The length before the page was finished; a 304 would carry it on.
  headers.delete('Content-Length')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  headers.append('Vary', 'Accept-Encoding')
  const finished = finish(await response.text())
  headers.set('Content-Security-Policy', policyOf(finished.inline))
  const html = Buffer.from(finished.html)
  if (response.status === 200) {
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    headers.set('ETag', `W/"${digest}"`)
  }
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { status: response.status, headers, brotli }
}

/** Sends it to one visitor: 304 when they have it, compressed when they accept that. */
export async function sendRendered(page: RenderedPage, request: Request): Promise<Response> {
  const { status, brotli } = page
  const headers = new Headers(page.headers)
  const etag = headers.get('ETag')
  if (etag !== null && isKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const isCompressed = accepts(request.headers.get('accept-encoding'), 'br')
  if (isCompressed) headers.set('Content-Encoding', 'br')
  const body = isCompressed ? brotli : await decompress(brotli)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}
