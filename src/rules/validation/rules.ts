import { accountRules } from './account-rules.ts'
import { contactRules } from './contact-rules.ts'
import { moneyRules } from './money-rules.ts'
import { presenceRules } from './presence-rules.ts'
import { textRules } from './text-rules.ts'

/**
 * Every rule of the specification's table by its name there, for the server:
 * `rules.range.check(text, { max: 5 })`. Forms import the family that they need, for the bytes.
 * `ruleMessage` turns an issue into text. The grammars that the contract asks for as well are in `primitives/`.
 */
export const rules = {
  ...presenceRules,
  ...textRules,
  ...accountRules,
  ...moneyRules,
  ...contactRules,
}
