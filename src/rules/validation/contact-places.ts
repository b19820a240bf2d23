import { leadsToPerson } from '../contact-leak/links.ts'
import { type ContactLeak, findContactLeaks } from '../contact-leak.ts'
import { findSplitContact } from '../split-contact.ts'
import type { RuleIssue, RuleKey } from './issue.ts'

/**
 * The refusal of a text that leads past the platform, with the places: `at` is `12-20.33-41`, code
 * units of the text as it was sent. Null for a text that leads nowhere.
 */
export function contactIssue(text: string, rule: RuleKey): RuleIssue | null {
  return issueOf(findContactLeaks(text), rule)
}

/** The refusal of a message that completes what the same writer's `earlier` ones began; places in it. */
export function splitContactIssue(
  earlier: readonly string[],
  text: string,
  rule: RuleKey,
): RuleIssue | null {
  return issueOf(findSplitContact(earlier, text), rule)
}

/** The refusal of a link to a place where people meet that leads to a person instead. */
export const contactLinkIssue = (address: string, rule: RuleKey): RuleIssue | null =>
  leadsToPerson(address) ? { rule, params: { at: `0-${address.length}` } } : null

const issueOf = (leaks: readonly ContactLeak[], rule: RuleKey): RuleIssue | null =>
  leaks.length === 0 ? null : { rule, params: { at: placesParam(leaks) } }

/** Places as a refusal names them. */
export const placesParam = (places: readonly { start: number; end: number }[]) =>
  places.map(({ start, end }) => `${start}-${end}`).join('.')
