import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NoticeChannel } from '#contract/accounts/settings.ts'
import type { NewsKind, NoticeSide, NoticeThing } from '#contract/notifications/notice-things.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id } from '../columns.ts'
import { account, organization } from './accounts/people.ts'
import type { Channel } from './outbox.ts'

export type MachineName =
  | 'job'
  | 'application'
  | 'lesson'
  | 'review'
  | 'order'
  | 'attempt'
  | 'refund'
  | 'invitation'
  | 'course'
  | 'courseVersion'
  | 'courseMedia'
  | 'enrolment'
  | 'withdrawal'
  | 'activity'
  | 'ticket'
  | 'waiting'

/** History of a record: one row per transition, by the version that it led to. */
export const stateChange = pgTable(
  'state_change',
  {
    machine: text().$type<MachineName>().notNull(),
    recordId: integer().notNull(),
    version: integer().notNull(),
    event: text().notNull(),
    /** Null for the event that created the record. */
    fromState: text(),
    toState: text().notNull(),
    actor: text().$type<Actor>().notNull(),
    /** Null for the system, and for closed accounts. */
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.machine, t.recordId, t.version] }),
    index('state_change_account').on(t.accountId),
  ],
)

/** Arguments of a notice's message: numbers and names, never a sentence. */
export type NoticeValues = Readonly<Record<string, string | number>>

/** A notice inside the site, written in the transaction that causes it. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    /** Unique per transition and recipient: `job:12:3:accept`. */
    key: text().notNull(),
    kind: text().$type<NewsKind>().notNull(),
    /** Its subject and link target; notices of one subject are one entry of the list. */
    thing: text().$type<NoticeThing>().notNull(),
    thingId: integer().notNull(),
    /** The role in which the recipient is addressed, where the kind does not say it. */
    side: text().$type<NoticeSide>(),
    words: jsonb().$type<NoticeValues>().notNull().default({}),
    createdAt: at().notNull(),
    readAt: at(),
    /** When it goes out, while it waits for the morning or for a digest; null otherwise. */
    sendAt: at(),
    /** The account that caused it; null for the server, staff, and the recipient themselves. */
    fromAccountId: integer().references(() => account.id, { onDelete: 'set null' }),
    fromOrganizationId: integer().references(() => organization.id, { onDelete: 'set null' }),
    /** Chosen for its subject; null: the channel of the settings. */
    channel: text().$type<NoticeChannel>(),
    /** Channel on which it was sent at once; null if in a digest, not at all, or for security. */
    sentBy: text().$type<Channel>(),
  },
  (t) => [
    uniqueIndex('notice_once').on(t.accountId, t.key),
    uniqueIndex('notice_organization_once').on(t.organizationId, t.key),
    index('notice_newest').on(t.accountId, t.createdAt),
    index('notice_organization_newest').on(t.organizationId, t.createdAt),
    index('notice_from_account')
      .on(t.fromAccountId, t.createdAt)
      .where(sql`${t.fromAccountId} is not null`),
    index('notice_from_organization')
      .on(t.fromOrganizationId, t.createdAt)
      .where(sql`${t.fromOrganizationId} is not null`),
    index('notice_unread_key').on(t.key.op('text_pattern_ops')).where(sql`${t.readAt} is null`),
    index('notice_send').on(t.sendAt).where(sql`${t.sendAt} is not null`),
    check('notice_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
  ],
)
