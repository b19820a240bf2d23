import type { TextFinder } from './translate.ts'

/** Text of a refusal such as `states.soldOut` or `states.lesson.OVER`; null for field rules. */
export function stateWords(t: TextFinder, rule: string): string | null {
  const [namespace, name = '', status] = rule.split('.')
  if (namespace !== 'states') return null
  return t.find(status === undefined ? `refusals.${name}` : rule)
}
