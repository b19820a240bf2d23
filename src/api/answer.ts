import { type FieldIssue, successCodes } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { ApiError } from './api-error.ts'

/** The bytes of a response, with the file name that the server gave. */
export class FileAnswer {
  readonly blob: Blob
  readonly name: string | null
  constructor(blob: Blob, name: string | null) {
    this.blob = blob
    this.name = name
  }
}

const downloadType = /^application\/(octet-stream|(x-)?msdownload)\b/iu

/** Codes for responses without an envelope, such as a proxy's. Any other status is 'B0001'. */
const codeOfStatus: Readonly<Record<number, string>> = { 404: 'A0404', 413: 'A0700', 429: 'A0501' }

/** Calls for which A0204 ("signed in, but a step is still missing") counts as success. */
const passwordLogins: readonly string[] = ['/cert/sso/login', '/mechanism/sso/login']

interface Envelope {
  code: string | number
  message?: unknown
  data?: unknown
  issues?: unknown
}

/** Returns the `data` of a response, or its file. Throws an `ApiError` when the call is refused. */
export async function readAnswer(call: AnyCall, response: Response, body: Blob): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const isFile = call.answers === 'file' && response.ok && !type.includes('json')
  if (isFile || downloadType.test(type)) {
    // Few screens download files, so the parser of file names is loaded on demand.
    const { fileName } = await import('./file-name.ts')
    return new FileAnswer(body, fileName(response.headers.get('content-disposition') ?? ''))
  }
  const envelope = parseEnvelope(await body.text())
  if (envelope === null) throw withoutEnvelope(response)
  const code = String(envelope.code)
  if ((successCodes as readonly string[]).includes(code)) return envelope.data
  if (code === 'A0204' && passwordLogins.includes(call.path)) return envelope.data
  throw new ApiError(code, {
    message: typeof envelope.message === 'string' ? envelope.message : code,
    issues: Array.isArray(envelope.issues) ? envelope.issues.filter(isIssue) : [],
    ...circumstances(response),
  })
}

function withoutEnvelope(response: Response): ApiError {
  const { ok, status } = response
  const code = ok ? 'malformed' : (codeOfStatus[status] ?? 'B0001')
  return new ApiError(code, circumstances(response))
}

/** Our server gives the wait in seconds; a date from a proxy is ignored. */
const circumstances = ({ status, headers }: Response) => ({
  httpStatus: status,
  waitSeconds: Number(headers.get('retry-after')) || 0,
})

function parseEnvelope(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : null
  } catch {
    // Not JSON: the caller decides by the status.
    return null
  }
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false
  return typeof value.code === 'string' || typeof value.code === 'number'
}

function isIssue(value: unknown): value is FieldIssue {
  return typeof value === 'object' && value !== null && 'field' in value && 'rule' in value
}
