import type { ErrorCode } from '#contract/errors.ts'

interface Blame {
  /** The field that is to blame, by the name that the caller used. */
  field?: string
  /** A message key of the namespace `rules`; the code, when there is nothing better to say. */
  rule?: string
  /** How long to wait before it is worth trying again. */
  waitSeconds?: number
}

/** A refusal that the caller is told about, by its code and, where one is to blame, its field. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly rule: string
  readonly waitSeconds: number | undefined

  constructor(code: ErrorCode, blame: string | Blame = {}) {
    const { field, rule, waitSeconds }: Blame = typeof blame === 'string' ? { field: blame } : blame
    super(field === undefined ? code : `${code} (${field})`)
    this.name = 'ServiceError'
    this.code = code
    this.field = field
    this.rule = rule ?? code
    this.waitSeconds = waitSeconds
  }
}
