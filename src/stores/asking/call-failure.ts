import type { ApiError } from '#api/api-error.ts'
import { errorCodeOf, type FailureCode } from './error-code.ts'

export interface CallFailure {
  code: FailureCode
  /** Seconds to wait before trying again; 0 when the server gave none. */
  waitSeconds: number
}

/** The failure of a call, for a screen to show; rethrows anything else, which is our own bug. */
export function callFailure(error: unknown): CallFailure {
  const code = errorCodeOf(error) as FailureCode
  return { code, waitSeconds: (error as ApiError).waitSeconds }
}
