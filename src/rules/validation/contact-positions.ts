import { leadsToPerson } from '../contact-leak/links.ts'
import { type ContactLeak, findContactLeaks } from '../contact-leak.ts'
import { findSplitContact } from '../split-contact.ts'
import type { RuleIssue, RuleKey } from './issue.ts'

/** `at` lists the contact details as `12-20.33-41`, in code units of the text as sent. */
export function contactIssue(text: string, rule: RuleKey): RuleIssue | null {
  return issueOf(findContactLeaks(text), rule)
}

/** The issue of a message that completes contact details begun in `earlier` ones. */
export function splitContactIssue(
  earlier: readonly string[],
  text: string,
  rule: RuleKey,
): RuleIssue | null {
  return issueOf(findSplitContact(earlier, text), rule)
}

/** The issue of a meeting link that leads to a person instead. */
export const contactLinkIssue = (address: string, rule: RuleKey): RuleIssue | null =>
  leadsToPerson(address) ? { rule, params: { at: `0-${address.length}` } } : null

const issueOf = (leaks: readonly ContactLeak[], rule: RuleKey): RuleIssue | null =>
  leaks.length === 0 ? null : { rule, params: { at: positionsParam(leaks) } }

/** Formats stretches for an issue. */
export const positionsParam = (positions: readonly { start: number; end: number }[]) =>
  positions.map(({ start, end }) => `${start}-${end}`).join('.')
