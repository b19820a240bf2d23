import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { LRUCache } from 'lru-cache'
import { oneDay, oneYear } from '../ground/caching.ts'
import { accepts, isKnown } from '../http/request-headers.ts'
import type { SiteFile, StandInStatus, StoredCopy } from './file-index.ts'

/** Cache size in bytes, and the largest file cached. */
const cacheBytes = 64 * 1024 * 1024
const largestCached = 1024 * 1024

/** Names with a digest. */
const neverChanges = /^\/(?:_astro|content-search\/[\da-f]{12})\//u
const eachTime = 'no-cache'

/** Sends the smallest copy the visitor accepts, or 304; pages carry their policy. */
export function createFileSender(policyOf: (file: SiteFile) => string | null) {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  })

  async function bodyOf(copy: StoredCopy): Promise<BodyInit> {
    const known = cache.get(copy.path)
    if (known !== undefined) return known
    if (copy.size > largestCached) {
      return Readable.toWeb(createReadStream(copy.path)) as ReadableStream<Uint8Array> as BodyInit
    }
    const bytes = await readFile(copy.path)
    cache.set(copy.path, bytes)
    return bytes
  }

  /** `status` is 200 unless the file replaces another page (not found, error). */
  return async function sendFile(
    file: SiteFile,
    request: Request,
    status: 200 | StandInStatus = 200,
  ): Promise<Response> {
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': cacheControlOf(file),
    })
    const policy = policyOf(file)
    if (policy !== null) headers.set('Content-Security-Policy', policy)
    if (file.brotli || file.gzip) headers.set('Vary', 'Accept-Encoding')
    if (status === 200) {
      headers.set('ETag', file.etag)
      if (isKnown(request.headers.get('if-none-match'), file.etag)) {
        return new Response(null, { status: 304, headers })
      }
    }
    const { copy, encoding } = chooseCopy(file, request.headers.get('accept-encoding'))
    if (encoding !== null) headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(copy.size))
    const body = request.method === 'HEAD' ? null : await bodyOf(copy)
    return new Response(body, { status, headers })
  }
}

function cacheControlOf({ address, type }: SiteFile): string {
  if (neverChanges.test(address)) return oneYear
  return /^(?:image|font|audio|video)\//u.test(type) ? oneDay : eachTime
}

function chooseCopy(file: SiteFile, acceptEncoding: string | null) {
  if (file.brotli && accepts(acceptEncoding, 'br')) return { copy: file.brotli, encoding: 'br' }
  if (file.gzip && accepts(acceptEncoding, 'gzip')) return { copy: file.gzip, encoding: 'gzip' }
  return { copy: file, encoding: null }
}
