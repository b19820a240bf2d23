import { accountRules } from './account-rules.ts'
import { contactRules } from './contact-rules.ts'
import { moneyRules } from './money-rules.ts'
import { presenceRules } from './presence-rules.ts'
import { textRules } from './text-rules.ts'

/**
 * Every rule of section 5 by its name in the specification, for forms and for the server:
 * `rules.range.check(text, { max: 5 })`, `v.pipe(v.string('text'), rules.noPhone.action())`.
 * `ruleMessage` turns an issue into text.
 */
export const rules = {
  ...presenceRules,
  ...textRules,
  ...accountRules,
  ...moneyRules,
  ...contactRules,
}

export type RuleName = keyof typeof rules
/** What a rule compares with, such as `{ max: number }`. */
export type RuleContext<Name extends RuleName> = Parameters<(typeof rules)[Name]['check']>[1]
