import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import { refusalWord, type wordedRefusals } from '#contract/errors.ts'

/** The code of a failure, for a message `errors.<code>`. */
export type FailureCode = Exclude<ApiErrorCode, 'aborted'> | (typeof wordedRefusals)[number]

/** The code of a failed call; rethrows anything else, which is our own bug. */
export function errorCodeOf(error: unknown): FailureCode | 'aborted' {
  if (error instanceof ApiError) return refusalWord(error.code, error.issues)
  throw error
}
