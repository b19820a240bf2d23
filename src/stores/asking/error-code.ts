import { ApiError, type ApiErrorCode } from '#api/api-error.ts'
import { refusalWord, type wordedRefusals } from '#contract/errors.ts'

/** What a failure is called, for a message `errors.<code>`. */
export type FailureCode = Exclude<ApiErrorCode, 'aborted'> | (typeof wordedRefusals)[number]

/** The code of a failed call, for a message `errors.<code>`; anything else went wrong in our code. */
export function errorCodeOf(error: unknown): FailureCode | 'aborted' {
  if (error instanceof ApiError) return refusalWord(error.code, error.issues)
  throw error
}
