import type { FieldIssue } from '#contract/errors.ts'

/** An envelope as it came; a code of the client's own (`network`) when none did. */
export interface FormAnswer {
  code: string
  data: unknown
  issues: readonly FieldIssue[]
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
    return { code: String(code), data, issues: issues ?? [] }
  } catch (error) {
    // What is no JSON came from something in between; without any answer fetch throws a TypeError.
    return { code: error instanceof TypeError ? 'network' : 'malformed', data: null, issues: [] }
  }
}
