import { alreadyDoneCode, type ErrorCode, errorCodes, type FieldIssue } from '#contract/errors.ts'

/** What can go wrong without an answer that follows the contract. */
const transportCodes = ['network', 'timeout', 'aborted', 'malformed'] as const

/** Every code that a screen may meet; the texts are messages `errors.<code>`. */
export type ApiErrorCode =
  | ErrorCode
  | (typeof transportCodes)[number]
  | '403'
  | '10107'
  | typeof alreadyDoneCode

const known: readonly string[] = [...errorCodes, ...transportCodes, '403', '10107', alreadyDoneCode]

/** A call that was refused, or that never got a proper answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** The code as the server wrote it, when it is one that the product does not know. */
  readonly unknownCode: string | null
  /** Fields that were refused, in the order of the server. */
  readonly issues: readonly FieldIssue[]
  /** 0 when no answer arrived. */
  readonly httpStatus: number
  /** Seconds after which it is worth trying again; 0 when the server has not said. */
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
