import type { FieldIssue } from '#contract/errors.ts'
import { transportFailure } from './transport-failure.ts'

export interface FormAnswer {
  code: string
  data: unknown
  issues: readonly FieldIssue[]
  /** Seconds to wait before trying again; 0 when the server gave none. */
  waitSeconds: number
}

const timeoutMs = 30_000

/**
 * Sends a form as the browser itself would, for pages too small for the full client. It sets no
 * header that would need a CORS preflight, wherever the API is hosted. Returns failures instead of
 * throwing them.
 */
export async function postForm(address: string, fields: URLSearchParams): Promise<FormAnswer> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: fields,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { code, data, issues } = await answer.json()
    const waitSeconds = Number(answer.headers.get('retry-after')) || 0
    return { code: String(code), data, issues: issues ?? [], waitSeconds }
  } catch (error) {
    return { code: transportFailure(error), data: null, issues: [], waitSeconds: 0 }
  }
}
