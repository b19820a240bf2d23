import type { ErrorCode } from '#contract/errors.ts'

/** A refusal that the caller is told about, by its code and, where one is to blame, its field. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined

  constructor(code: ErrorCode, field?: string) {
    super(field === undefined ? code : `${code} (${field})`)
    this.name = 'ServiceError'
    this.code = code
    this.field = field
  }
}
