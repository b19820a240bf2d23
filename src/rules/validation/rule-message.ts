import { type RuleIssue, readIssueCode } from './issue.ts'

type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string

/**
 * The text of an issue in the person's language: of what `check` answered, or of the code that came
 * as a valibot message or in a `FieldIssue`. A supplied message wins over the standard one.
 * `t` holds the namespace `rules`.
 */
export function ruleMessage(t: Translate, issue: RuleIssue | string): string {
  const { rule, params, message } = typeof issue === 'string' ? readIssueCode(issue) : issue
  return message ?? t(`rules.${rule}`, params)
}
