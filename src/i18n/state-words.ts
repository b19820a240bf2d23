import type { MessageKey } from './keys.ts'
import type { Translate } from './translate.ts'

/**
 * What stood in the way, in words, of a rule such as `states.soldOut` or `states.lesson.OVER`, the
 * state of a record; null for a rule about a field.
 */
export function stateWords(t: Translate<'refusals' | 'states'>, rule: string): string | null {
  const [namespace, name = '', status] = rule.split('.')
  if (namespace !== 'states') return null
  return status === undefined
    ? t(`refusals.${name}` as MessageKey<'refusals'>)
    : t(rule as MessageKey<'states'>)
}
