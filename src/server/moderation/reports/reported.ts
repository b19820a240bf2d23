import type { ReportedText, ReportKind } from '#contract/moderation/reports.ts'
import type { ContactPair } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database } from '../../db/open.ts'
import { extensionPoint } from '../../ground/extension-point.ts'

export interface Reported {
  /** Null where an organization wrote it. */
  authorId: number | null
  organizationId?: number
  texts: ReportedText[]
  /** The pair in contact, if the reporter is one of them. */
  pair?: ContactPair
}

/** Finds the subject of a report; null when it is unknown, or the reporter may not read it. */
export type FindReported = (
  db: Database,
  id: number,
  /** Null for visitors and organizations. */
  reporterId: number | null,
  /** Of a conversation, the last message that the reporter saw. */
  upTo?: number | undefined,
) => Promise<Reported | null>

export type ReportedRecords = Readonly<Record<ReportKind, FindReported>>

export const reportedRecords = extensionPoint<ReportedRecords>('reported records')

/** Joins lines into one text, as on the page. */
export const reportedLines = (
  part: ReportedText['part'],
  lines: readonly string[],
): ReportedText[] => [{ part, text: lines.filter((line) => line.trim() !== '').join('\n') }]

export const filledTexts = (texts: readonly ReportedText[]) =>
  texts.filter(({ text }) => text !== '')
