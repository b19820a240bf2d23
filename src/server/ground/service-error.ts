import type { ErrorCode, FieldIssue } from '#contract/errors.ts'

/** The fields that a refusal is about; a rule always names one. */
type Blame = (OneField | SeveralFields | NoField) & {
  /** How long to wait before trying again makes sense. */
  waitSeconds?: number
}

interface OneField {
  /** The field at fault, by the caller's name for it. */
  field: string
  /** A message key in the namespace `rules`; the code by default. */
  rule?: string
  issues?: never
}

interface SeveralFields {
  issues: readonly FieldIssue[]
  field?: never
  rule?: never
}

interface NoField {
  field?: never
  rule?: never
  issues?: never
}

/** A refusal that the caller sees, by code and, where one is at fault, field. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly rule: string
  readonly issues: readonly FieldIssue[]
  readonly waitSeconds: number | undefined

  constructor(code: ErrorCode, blame: string | Blame = {}) {
    const { field, rule, issues, waitSeconds }: Blame =
      typeof blame === 'string' ? { field: blame } : blame
    const one = field === undefined ? [] : [{ field, rule: rule ?? code }]
    const all = issues ?? one
    const [first] = all
    const details = all.map((issue) => `${issue.field}: ${issue.rule}`).join(', ')
    super(first === undefined ? code : `${code} (${details})`)
    this.name = 'ServiceError'
    this.code = code
    this.field = first?.field
    this.rule = first?.rule ?? code
    this.issues = all
    this.waitSeconds = waitSeconds
  }
}
