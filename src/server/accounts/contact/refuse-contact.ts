import type { FieldIssue } from '#contract/errors.ts'
import {
  contactIssue,
  contactLinkIssue,
  splitContactIssue,
} from '#rules/validation/contact-positions.ts'
import { issueCode, type RuleIssue } from '#rules/validation/issue.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Refuses a member's text with contact details; the error gives the match. */
export function refuseContact(text: string, field: string): void {
  refuse(contactIssue(text, 'noContact'), field)
}

/**
 * Also finds details spread over several texts, such as a number split between workplaces. Names
 * all texts at fault at once.
 */
export function refuseContactAmong(texts: Readonly<Record<string, string>>): void {
  const earlier: string[] = []
  const issues: FieldIssue[] = []
  for (const [field, text] of Object.entries(texts)) {
    const issue = contactIssue(text, 'noContact') ?? splitContactIssue(earlier, text, 'noContact')
    if (issue !== null) issues.push({ field, rule: issueCode(issue) })
    else if (text !== '') earlier.push(text)
  }
  if (issues.length > 0) throw new ServiceError('A0400', { issues })
}

/** Refuses the URL of an online event if it leads to a personal contact. */
export function refuseContactLink(address: string, field: string): void {
  refuse(contactLinkIssue(address, 'noContact'), field)
}

function refuse(issue: RuleIssue | null, field: string): void {
  if (issue !== null) throw new ServiceError('A0400', { field, rule: issueCode(issue) })
}
