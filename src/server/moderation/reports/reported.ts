import type { ReportedText } from '#contract/moderation/reports.ts'
import type { ContactPair } from '../../accounts/contact-stops/contact-stops.ts'

export interface Reported {
  /** Null where an organization wrote it. */
  authorId: number | null
  organizationId?: number
  texts: ReportedText[]
  /** The pair in contact, if the reporter is one of them. */
  pair?: ContactPair
}
