import type { NewsPerson } from '#contract/notifications/news.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../db/open.ts'
import type { notice } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'

export type NoticeRow = typeof notice.$inferSelect

/** What a notice is about, as its reader may see it now; old notices have it as new ones do. */
export interface NoticeSubject {
  /** The other side; null for nobody, and for one who has left. */
  person?: NewsPerson | null
  /** Names the other side where there is no `person`. */
  other?: 'parent' | 'tutor'
  /** In the reader's language: the subject of lessons, the name of what was bought. */
  about?: string
  /** Nickname of the child whose lesson it is, for the parent alone. */
  pupil?: string
  amountCents?: number | null
  hourlyFeeCents?: number | null
  startsAt?: Date | null
  /** When silence counts as an answer. */
  until?: Date | null
}

export interface SubjectsAsked {
  reader: Owner
  rows: readonly NoticeRow[]
  locale: Locale
}

/** The subjects of notices by id, without those that are gone or not the reader's. */
export type SubjectsOf = (
  db: Database,
  asked: SubjectsAsked,
) => Promise<ReadonlyMap<number, NoticeSubject>>
