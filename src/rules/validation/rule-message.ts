import type { TextFinder, Translate } from '#i18n/translate.ts'
import { type RuleIssue, readIssueCode } from './issue.ts'

/** For a result of `check`, a valibot message or a `FieldIssue`; unknown rules have a text too. */
export function ruleMessage(t: Translate<'rules'> & TextFinder, issue: RuleIssue | string): string {
  const { rule, params, message } = typeof issue === 'string' ? readIssueCode(issue) : issue
  const text = t.find(`rules.${rule}`, params) ?? t.find(`upload.${rule}`, params)
  return message ?? text ?? t('rules.invalid')
}
