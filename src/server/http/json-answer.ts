import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { accepts } from './request-headers.ts'

const compress = promisify(brotliCompress)

/** What fits into one packet anyway is sent as it is. */
const leastBytes = 1400
/**
 * A quarter of a millisecond for a list, on a thread of its own. The window is as wide as an answer: the
 * standard one is of 4 MB, and making it costs more than the answer does.
 */
const settings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** The JSON of an answer, and the same compressed once somebody has asked for it. */
export interface JsonAnswer {
  json: Buffer<ArrayBuffer>
  brotli?: Promise<Buffer<ArrayBuffer>>
}

export const jsonAnswer = (text: string): JsonAnswer => ({ json: Buffer.from(text) })

/**
 * Sends it as its reader takes it; as another text than JSON where `headers` say so. Answers with secrets too: who makes a browser ask cannot make it
 * send a session, which travels in a header, so that no length tells anything (BREACH).
 */
export async function sendJson(
  answer: JsonAnswer,
  { request, headers }: { request: Request; headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const { json } = answer
  const isCompressed =
    json.byteLength >= leastBytes && accepts(request.headers.get('accept-encoding'), 'br')
  if (isCompressed) answer.brotli ??= compress(json, settings)
  const body = (isCompressed && (await answer.brotli)) || json
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(body.byteLength),
      ...headers,
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    },
  })
}
