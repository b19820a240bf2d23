import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepts } from './request-headers.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Smaller responses fit into one packet anyway and are not compressed. */
const leastBytes = 1400
/** A quarter of a millisecond for a list; allocating the default window of 4 MB costs more. */
const settings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** The best first. Browsers offer brotli over https alone. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
type Bytes = Buffer<ArrayBuffer>

const encoders: Readonly<Record<Encoding, (json: Bytes) => Promise<Bytes>>> = {
  br: (json) => brotliOf(json, settings),
  gzip: (json) => gzipOf(json),
}

/** The JSON of a response, and its compressed forms once requested. */
export interface JsonAnswer {
  json: Bytes
  encoded: Partial<Record<Encoding, Promise<Bytes>>>
}

export const jsonAnswer = (text: string): JsonAnswer => ({ json: Buffer.from(text), encoded: {} })

/**
 * Compresses secrets too: another site cannot make the browser send a session, which travels in a
 * header, so that the length reveals nothing (BREACH). `headers` may set another type.
 */
export async function sendJson(
  { json, encoded }: JsonAnswer,
  { request, headers }: { request: Request; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const accepted = request.headers.get('accept-encoding')
  const encoding =
    json.byteLength < leastBytes ? undefined : encodings.find((one) => accepts(accepted, one))
  if (encoding !== undefined) encoded[encoding] ??= encoders[encoding](json)
  const body = (encoding && (await encoded[encoding])) ?? json
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(body.byteLength),
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  })
}
