import type { TextFinder } from './translate.ts'

/** Text of a refusal such as `states.soldOut`, `states.coursesMany?max=9` or `states.lesson.OVER`; null for field rules. */
export function stateText(t: TextFinder, code: string): string | null {
  const [rule = '', params] = code.split('?')
  const [namespace, name = '', status] = rule.split('.')
  if (namespace !== 'states') return null
  return t.find(
    status === undefined ? `refusals.${name}` : rule,
    Object.fromEntries(new URLSearchParams(params)),
  )
}
