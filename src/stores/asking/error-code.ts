import { ApiError } from '#api/api-error.ts'
import { refusalWord } from '#contract/errors.ts'

/** The code of a failed call, for a message `errors.<code>`; anything else went wrong in our code. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof ApiError) return refusalWord(error.code, error.issues)
  throw error
}
