import type { TextFinder } from './translate.ts'

/**
 * Explains a refusal such as `states.soldOut` or `states.lesson.OVER` (a record's state) as text;
 * null for a rule about a field.
 */
export function stateWords(t: TextFinder, rule: string): string | null {
  const [namespace, name = '', status] = rule.split('.')
  if (namespace !== 'states') return null
  return t.find(status === undefined ? `refusals.${name}` : rule)
}
