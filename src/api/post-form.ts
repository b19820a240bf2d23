import type { FieldIssue } from '#contract/errors.ts'
import { transportFailure } from './transport-failure.ts'

/** An envelope as it came; a code of the client's own (`network`, `timeout`) when none did. */
export interface FormAnswer {
  code: string
  data: unknown
  issues: readonly FieldIssue[]
  /** How long the server wants to be left alone; 0 where it has not said so. */
  waitSeconds: number
}

const timeoutMs = 30_000

/**
 * Sends a form as the browser itself would, for pages that have no room for the client: no header
 * that would need a permission first, wherever the calls live. Answers instead of throwing.
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
