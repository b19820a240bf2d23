import { accountRules } from './account-rules.ts'
import { contactRules } from './contact-rules.ts'
import { moneyRules } from './money-rules.ts'
import { presenceRules } from './presence-rules.ts'
import { textRules } from './text-rules.ts'

/**
 * The rules of the specification's table by their names there, for the server. Forms import only
 * the family they need, to save bytes. The contract's own patterns are in `primitives/`.
 */
export const rules = {
  ...presenceRules,
  ...textRules,
  ...accountRules,
  ...moneyRules,
  ...contactRules,
}
