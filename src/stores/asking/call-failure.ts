import type { ApiError } from '#api/api-error.ts'
import { errorCodeOf, type FailureCode } from './error-code.ts'

/** Why a call failed. */
export interface CallFailure {
  code: FailureCode
  /** How long the server wants to be left alone; 0 where it has not said so. */
  waitSeconds: number
}

/** What a screen says of a failed call; anything else went wrong in our code, and is thrown. */
export function callFailure(error: unknown): CallFailure {
  const code = errorCodeOf(error) as FailureCode
  return { code, waitSeconds: (error as ApiError).waitSeconds }
}
