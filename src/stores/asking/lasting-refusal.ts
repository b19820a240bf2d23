import { ApiError } from '#api/api-error.ts'
import { callFailure } from './call-failure.ts'
import type { FailureCode } from './error-code.ts'

/** Why the server does not take what waits on a device; the person says what becomes of it. */
export interface LastingRefusal {
  code: FailureCode
  rules: readonly string[]
}

const codes = ['A0400', 'A0404', 'A0410', 'A0440', 'A0301', 'A0202']

/** Null for a failure that passes when the same is sent again later. */
export function lastingRefusal(error: unknown): LastingRefusal | null {
  if (!(error instanceof ApiError) || !codes.includes(error.code)) return null
  return { code: callFailure(error).code, rules: error.issues.map(({ rule }) => rule) }
}
