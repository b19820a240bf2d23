import type { ReportedText } from '#contract/reports.ts'
import type { ContactPair } from '../contact-stops/contact-stops.ts'

/** Whose text is reported, and what it says now. */
export interface Reported {
  /** A person; null where an institution wrote it. */
  authorId: number | null
  organizationId?: number
  texts: ReportedText[]
  /** Who are in contact, where the reporter is one of the two. */
  pair?: ContactPair
}
