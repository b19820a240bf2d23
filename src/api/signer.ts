import { canonicalPairs, canonicalRequest, signHeader } from '#contract/signature.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import type { RequestBody } from './encode.ts'
import type { PreparedRequest } from './request.ts'

/**
 * Signs a request with the client's ECDSA P-256 key. Returns the `sign` header:
 * `timestamp.nonce.signature`, the signature in base64url (64 bytes, r and s).
 */
export async function signRequest(
  { method, path, parameters, body }: PreparedRequest,
  privateKey: CryptoKey,
  { now = Date.now, nonce = randomUuid() } = {},
): Promise<string> {
  const timestamp = now()
  const bodyHash = await hashOfBody(body)
  const text = canonicalRequest({ method, path, timestamp, nonce, bodyHash, parameters })
  const bytes = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(text),
  )
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return signHeader(timestamp, nonce, signature)
}

/** JSON is hashed as sent; a form by its fields, each file replaced by its own hash. */
export async function hashOfBody(body: RequestBody | null): Promise<string> {
  if (body === null) return sha256(new Uint8Array())
  if ('json' in body) return sha256(new TextEncoder().encode(body.json))
  const fields = await Promise.all(
    [...body.form].map(async ([name, value]): Promise<[string, string]> => {
      // A multipart form sends every line break as CRLF, whatever was typed.
      if (typeof value === 'string') return [name, value.replaceAll(/\r\n?|\n/gu, '\r\n')]
      return [name, await sha256(await value.arrayBuffer())]
    }),
  )
  return sha256(new TextEncoder().encode(canonicalPairs(fields)))
}

async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
