import { ApiError } from '#api/api-error.ts'
import { callFailure } from './call-failure.ts'
import type { FailureCode } from './error-code.ts'

/** Why the server refuses an item of an outbox for good; the user decides what becomes of it. */
export interface LastingRefusal {
  code: FailureCode
  rules: readonly string[]
}

const codes = ['A0400', 'A0404', 'A0410', 'A0440', 'A0301', 'A0202']

/** Whether the same request will be refused again, however often it is sent. */
export const isLasting = (code: FailureCode): boolean => codes.includes(code.split('.')[0] ?? '')

/** Null for a failure that may pass when the same is sent again later. */
export function lastingRefusal(error: unknown): LastingRefusal | null {
  if (!(error instanceof ApiError) || !isLasting(error.code as FailureCode)) return null
  return { code: callFailure(error).code, rules: error.issues.map(({ rule }) => rule) }
}
