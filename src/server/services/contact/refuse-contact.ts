import { contactIssue } from '#rules/validation/contact-places.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Refuses a text of somebody's own that leads past the platform; the refusal says where. */
export function refuseContact(text: string, field: string): void {
  const issue = contactIssue(text, 'noContact')
  if (issue !== null) throw new ServiceError('A0400', { field, rule: issueCode(issue) })
}
