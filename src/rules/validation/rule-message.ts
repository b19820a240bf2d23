import type { Translate } from '#i18n/translate.ts'
import { type RuleIssue, readIssueCode } from './issue.ts'

/**
 * The text of an issue in the person's language: of what `check` answered, or of the code that came
 * as a valibot message or in a `FieldIssue`. A supplied message wins over the standard one.
 */
export function ruleMessage(t: Translate<'rules'>, issue: RuleIssue | string): string {
  const { rule, params, message } = typeof issue === 'string' ? readIssueCode(issue) : issue
  return message ?? t(`rules.${rule}`, params)
}
