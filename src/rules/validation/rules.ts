import { accountRules } from './account-rules.ts'
import { contactRules } from './contact-rules.ts'
import { moneyRules } from './money-rules.ts'
import { presenceRules } from './presence-rules.ts'
import { textRules } from './text-rules.ts'

/**
 * All rules of the specification's table by their names there, for the server:
 * `rules.range.check(text, { max: 5 })`. Forms import only the family they need, to save bytes.
 * Patterns that the contract uses as well are in `primitives/`.
 */
export const rules = {
  ...presenceRules,
  ...textRules,
  ...accountRules,
  ...moneyRules,
  ...contactRules,
}
