import { ApiError } from '#api/api-error.ts'

/** The code of a failed call, for a message `errors.<code>`; anything else went wrong in our code. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  throw error
}
