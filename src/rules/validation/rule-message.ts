import type { TextFinder, Translate } from '#i18n/translate.ts'
import { type RuleIssue, readIssueCode } from './issue.ts'

/**
 * The text of an issue in the person's language: of what `check` answered, or of the code that came
 * as a valibot message or in a `FieldIssue`. A supplied message wins over the standard one; what is no
 * rule of ours has a text too.
 */
export function ruleMessage(t: Translate<'rules'> & TextFinder, issue: RuleIssue | string): string {
  const { rule, params, message } = typeof issue === 'string' ? readIssueCode(issue) : issue
  return message ?? t.find(`rules.${rule}`, params) ?? t('rules.invalid')
}
