import type { ErrorCode } from '#contract/errors.ts'

interface Blame {
  /** The field at fault, by the caller's name for it. */
  field?: string
  /** A message key in the namespace `rules`; the code by default. */
  rule?: string
  /** How long to wait before trying again makes sense. */
  waitSeconds?: number
}

/** A refusal that the caller is told, by code and, where one is at fault, field. */
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
