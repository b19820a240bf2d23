import { findContactLeaks } from '../contact-leak.ts'
import type { RuleIssue, RuleKey } from './issue.ts'

/**
 * The refusal of a text that leads past the platform, with the places: `at` is `12-20.33-41`, code
 * units of the text as it was sent. Null for a text that leads nowhere.
 */
export function contactIssue(text: string, rule: RuleKey): RuleIssue | null {
  const leaks = findContactLeaks(text)
  if (leaks.length === 0) return null
  return { rule, params: { at: placesParam(leaks) } }
}

/** Places as a refusal names them. */
export const placesParam = (places: readonly { start: number; end: number }[]) =>
  places.map(({ start, end }) => `${start}-${end}`).join('.')
