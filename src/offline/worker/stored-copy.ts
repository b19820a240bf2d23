import { storedAtHeader } from '../stores.ts'

/** Transport headers, which would be wrong for a copy because it is not compressed. */
const ofTransport = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'etag']

/** A response for storing, with its length and the time. Consumes the body. */
export async function storedCopy(response: Response): Promise<Response> {
  const body = await response.blob()
  const headers = new Headers(response.headers)
  for (const name of ofTransport) headers.delete(name)
  headers.set('Content-Length', String(body.size))
  headers.set(storedAtHeader, new Date().toISOString())
  return new Response(body, { headers })
}

export async function bytesIn(store: Cache): Promise<number> {
  const copies = await store.matchAll()
  return copies.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length')), 0)
}

export const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
