import { keptAtHeader } from '../stores.ts'

/** A copy is plain: what was compressed on the way is not, and nothing about its transport is true. */
const ofTransport = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'etag']

/** An answer as it is stored: with its length and the time. Uses up the answer's body. */
export async function storedCopy(response: Response): Promise<Response> {
  const body = await response.blob()
  const headers = new Headers(response.headers)
  for (const name of ofTransport) headers.delete(name)
  headers.set('Content-Length', String(body.size))
  headers.set(keptAtHeader, new Date().toISOString())
  return new Response(body, { headers })
}

/** Bytes of everything in a store. */
export async function bytesIn(store: Cache): Promise<number> {
  const copies = await store.matchAll()
  return copies.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length')), 0)
}

/** True when the browser gives us no more room. */
export const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
