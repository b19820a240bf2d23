import { createHash, createPublicKey, verify } from 'node:crypto'
import { canonicalPairs, canonicalRequest } from '#contract/signature.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { readForm } from '../../ground/read-form.ts'

/** More than any of our forms contains. */
const limits = { parts: 100, files: 1, fieldSize: 64 * 1024 }

/** How old a signed request may be, or how far ahead, in milliseconds. */
export const signatureLifeMs = 5 * minuteMs

/** The nonce of a signed request, not yet spent; null: wrong signature, `clock`: wrong time. */
export async function signedNonce(
  request: Request,
  { sign, clientKey, now }: { sign: string; clientKey: string; now: Date },
): Promise<{ nonce: string } | 'clock' | null> {
  const parts = /^(\d{10,16})\.([\w-]{8,64})\.([\w-]{86})$/u.exec(sign)
  const [, timestamp = '', nonce = '', signature = ''] = parts ?? []
  if (parts === null) return null
  if (Math.abs(now.getTime() - Number(timestamp)) > signatureLifeMs) return 'clock'
  const bodyHash = await hashOfBody(request.clone())
  if (bodyHash === null) return null
  const url = new URL(request.url)
  const text = canonicalRequest({
    method: request.method,
    path: url.pathname,
    timestamp: Number(timestamp),
    nonce,
    bodyHash,
    parameters: [...url.searchParams],
  })
  const fits = verify(
    'sha256',
    Buffer.from(text, 'utf8'),
    { key: keyOf(clientKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return fits ? { nonce } : null
}

/** JSON as received; a form by its fields, files by their hashes. Null for a malformed form. */
async function hashOfBody(request: Request): Promise<string | null> {
  const type = request.headers.get('content-type') ?? ''
  // Read whole, as one branch of a teed body cannot be cancelled without the other.
  const bytes = Buffer.from(await request.arrayBuffer())
  if (!type.includes('form')) return sha256(bytes)
  const parts = type.includes('urlencoded')
    ? [...new URLSearchParams(bytes.toString('utf8'))]
    : await readForm({ headers: request.headers, body: piecesOf(bytes) }, limits)
  if (parts === null) return null
  const pairs = parts.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : sha256(value),
  ])
  return sha256(Buffer.from(canonicalPairs(pairs), 'utf8'))
}

/** In chunks, so that a malformed form is abandoned early. */
function piecesOf(bytes: Buffer): Request['body'] {
  const length = 16 * 1024
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + length)))
      at += length
      if (at >= bytes.length) controller.close()
    },
  })
}

const keyOf = (spki: string) =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
