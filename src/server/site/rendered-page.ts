import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { accepts, isKnown } from './request-headers.ts'

const brotli = promisify(brotliCompress)
/** Bytes below which compressing costs more than it saves. */
const smallest = 512

/**
 * An on-demand page as it is sent: with a tag that lets a visitor keep his copy, and compressed.
 * Answers that are not pages (redirects, pictures) pass unchanged.
 */
export async function finishPage(response: Response, request: Request): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage || headers.has('content-encoding')) {
    return new Response(response.body, { status: response.status, headers })
  }

  const bytes = Buffer.from(await response.arrayBuffer())
  headers.append('Vary', 'Accept-Encoding')
  if (response.status === 200) {
    headers.set(
      'ETag',
      `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    )
    if (isKnown(request.headers.get('if-none-match'), headers.get('ETag') ?? '')) {
      headers.delete('Content-Length')
      return new Response(null, { status: 304, headers })
    }
  }
  const isCompressed =
    bytes.byteLength >= smallest && accepts(request.headers.get('accept-encoding'), 'br')
  if (isCompressed) headers.set('Content-Encoding', 'br')
  const body = isCompressed
    ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : bytes
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status: response.status, headers })
}
