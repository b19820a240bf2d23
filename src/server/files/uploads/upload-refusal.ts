import type { RuleKey } from '#rules/validation/issue.ts'

export type UploadRule = Extract<RuleKey, `file.${string}`>

export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
  readonly rule: UploadRule
  constructor(rule: UploadRule) {
    super(rule)
    this.rule = rule
  }
}
