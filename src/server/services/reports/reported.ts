import type { ReportedText } from '#contract/reports.ts'
import type { ContactPair } from '../contact-stops/contact-stops.ts'

/** The author of a reported text, and the text as it is now. */
export interface Reported {
  /** Null where an organization wrote it. */
  authorId: number | null
  organizationId?: number
  texts: ReportedText[]
  /** The pair in contact, if the reporter is one of them. */
  pair?: ContactPair
}
