import type { TextFinder } from './translate.ts'

/**
 * What stood in the way, in words, of a rule such as `states.soldOut` or `states.lesson.OVER`, the
 * state of a record; null for a rule about a field.
 */
export function stateWords(t: TextFinder, rule: string): string | null {
  const [namespace, name = '', status] = rule.split('.')
  if (namespace !== 'states') return null
  return t.find(status === undefined ? `refusals.${name}` : rule)
}
