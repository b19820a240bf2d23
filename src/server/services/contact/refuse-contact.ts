import {
  contactIssue,
  contactLinkIssue,
  splitContactIssue,
} from '#rules/validation/contact-places.ts'
import { issueCode, type RuleIssue } from '#rules/validation/issue.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Refuses a text of somebody's own that leads past the platform; the refusal says where. */
export function refuseContact(text: string, field: string): void {
  refuse(contactIssue(text, 'noContact'), field)
}

/**
 * Refuses texts of one form, by field, that lead past the platform: each by itself, and one that
 * completes what those before it began (a number in two names of places of work).
 */
export function refuseContactAmong(texts: Readonly<Record<string, string>>): void {
  const earlier: string[] = []
  for (const [field, text] of Object.entries(texts)) {
    refuseContact(text, field)
    refuse(splitContactIssue(earlier, text, 'noContact'), field)
    if (text !== '') earlier.push(text)
  }
}

/** Refuses the address of an online event when it leads to a person. */
export function refuseContactLink(address: string, field: string): void {
  refuse(contactLinkIssue(address, 'noContact'), field)
}

function refuse(issue: RuleIssue | null, field: string): void {
  if (issue !== null) throw new ServiceError('A0400', { field, rule: issueCode(issue) })
}
