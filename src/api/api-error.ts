import { alreadyDoneCode, type ErrorCode, errorCodes, type FieldIssue } from '#contract/errors.ts'

/** Failures without a response that follows the contract. */
const transportCodes = ['network', 'timeout', 'aborted', 'malformed'] as const

/** Every code that a screen may meet; the texts are messages `errors.<code>`. */
export type ApiErrorCode =
  | ErrorCode
  | (typeof transportCodes)[number]
  | '403'
  | '10107'
  | typeof alreadyDoneCode

const known: readonly string[] = [...errorCodes, ...transportCodes, '403', '10107', alreadyDoneCode]

/** A call that was refused, or that got no valid response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** The code as the server sent it, if this client does not know it. */
  readonly unknownCode: string | null
  /** Fields that were refused, in the server's order. */
  readonly issues: readonly FieldIssue[]
  /** 0 when no response arrived. */
  readonly httpStatus: number
  /** Seconds to wait before trying again; 0 when the server gave none. */
  readonly waitSeconds: number

  constructor(
    code: string,
    parts: {
      message?: string
      issues?: readonly FieldIssue[]
      httpStatus?: number
      waitSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(parts.message ?? code, { cause: parts.cause })
    this.code = known.includes(code) ? (code as ApiErrorCode) : 'B0001'
    this.unknownCode = this.code === code ? null : code
    this.issues = parts.issues ?? []
    this.httpStatus = parts.httpStatus ?? 0
    this.waitSeconds = parts.waitSeconds ?? 0
  }
}
