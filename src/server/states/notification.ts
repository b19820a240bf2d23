import type { NoticeChannel, NoticeKind } from '#contract/accounts/settings.ts'
import type { NoticeGroup, NoticePicture } from '#contract/notifications/notice-looks.ts'
import {
  type NewsDomain,
  type NewsKind,
  type NewsName,
  type NewsOf,
  type NoticeSide,
  newsName,
} from '#contract/notifications/notice-things.ts'
import type { MessageKind } from '#contract/staff/operator.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../db/open.ts'
import type { job, NoticeValues } from '../db/tables/index.ts'
import { extensionPoint } from '../ground/extension-point.ts'
import type { NoticeRow, SubjectsOf } from './notice-subject.ts'

type JobRow = typeof job.$inferSelect

/**
 * `now` is urgent and may be a text message at once; `waits` is a text message only in the
 * evening's digest. `approach` waits too, and is how members reach those they have nothing to do
 * with yet: beyond a sender's budget, the request itself is refused.
 */
type Urgency = 'now' | 'waits' | 'approach'

/**
 * What a letter says beside the title of the list, when, and how much; its texts name values of the
 * notice and of the row.
 */
export interface Letter {
  /** Its first paragraph; by default what stands below the title in the list, or the sentence. */
  opening?: MessageKey
  /** The paragraphs after it. */
  spoken?: readonly MessageKey[]
  /** The other paragraphs, or values that are one. */
  body?: readonly (MessageKey | 'note')[]
  /** The words of the text message, with the title as `heading`. */
  text?: MessageKey
  /** Where its button leads; by default to the page of the notice. */
  page?: string
  /** Page on which one ends such letters. */
  stop?: string
}

/**
 * One kind of notification, in every place that it appears. Its sentence: `notices.<kind>`; its
 * title in the list: `noticeTitles.<kind>`.
 */
export interface Notification {
  /** The setting that decides how it is sent. */
  preference: NoticeKind
  /** The message as which it leaves. */
  message: MessageKind
  urgency: Urgency
  /** Where the list has it, and its drawing there beside the face of a person. */
  group: NoticeGroup
  picture: NoticePicture
  /**
   * Below its title in the list; null: nothing. By default the sentence; of job news
   * `noticeHints.<word>`.
   */
  hint?: MessageKey | null
  /** In its place while silence counts as an answer from some moment on. */
  hintUntil?: MessageKey
  /** Face, name, amount and date in the list. */
  subjects?: SubjectsOf
  /** It is about a lesson that goes, or may go, from one time to another. */
  moves?: true
  /** It asks for an action: it is done once the record in its key has moved on. */
  asks?: true
  /** Security notice: all channels and former addresses, as a thief may have changed settings. */
  allChannels?: true
  /** Link target, without language prefix. */
  link: (notice: Linked) => string
  /** Values of its texts that are not the stored ones. */
  values?: (values: NoticeValues, reader: Reader) => NoticeValues
  /** A sentence after the first. */
  more?: (values: NoticeValues) => MessageKey | null
  letter: Letter | ((values: NoticeValues) => Letter)
  /**
   * The jobs that its texts name, by the ids of those held notices that still hold; without this,
   * all do that are not answered.
   */
  holds?: (
    tx: Transaction,
    notices: readonly NoticeRow[],
  ) => Promise<ReadonlyMap<number, readonly JobRow[]>>
  /** Those jobs, as paragraphs after the opening. */
  lines?: (jobs: readonly JobRow[], locale: Locale, siteUrl: string) => string[]
}
export type Linked = Pick<NoticeRow, 'thingId' | 'side' | 'words'>
export interface Reader {
  locale: Locale
  job: JobRow | null
}

/** A notice to be sent. */
export interface Notice {
  kind: NewsKind
  thingId: number
  /** Move and version of the record: the same key notifies once, no key each time. */
  key?: string
  /** As whom a person is notified, where it matters; an organization is always `organization`. */
  side?: NoticeSide
  /** Chosen for this subject; null or absent: as the settings say. */
  channel?: NoticeChannel | null
  words?: NoticeValues
  now: Date
  /** Last moment to act: the notice is not held longer than that. */
  actBy?: Date | undefined
  /** Where the letter leads; by default the site of this server. */
  siteUrl?: string
  /** The jobs that its texts name. */
  jobs?: readonly JobRow[]
  /** Values of the letter that are not stored. */
  unstored?: NoticeValues
}

/** The rows of a domain: all kinds of its things, and no other. */
export type NotificationsOf<Domain extends NewsDomain> = Readonly<
  Record<NewsOf<Domain>, Notification>
>

export const notificationTable =
  extensionPoint<Readonly<Record<NewsName, Notification>>>('notifications')

/** False for kinds that only a newer server has. */
export const isKnown = (kind: NewsKind): boolean => newsName(kind) in notificationTable.rows()

export const notificationOf = (kind: NewsKind): Notification =>
  notificationTable.row(newsName(kind))

/** The names of kinds whose rows are so. */
export const newsWhere = (is: (row: Notification) => boolean): NewsName[] =>
  Object.entries(notificationTable.rows()).flatMap(([name, row]) =>
    is(row) ? [name as NewsName] : [],
  )

/** A dashboard page of the notified side, else the one that any signed-in visitor reaches. */
export const ownPage =
  (page: string) =>
  ({ side }: Pick<Linked, 'side'>): string =>
    side === null ? '/dashboard' : `/${side}/dashboard${page}`
