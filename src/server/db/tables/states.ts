import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JobNews } from '#contract/job-news.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id, partOf } from '../columns.ts'
import { account } from './people.ts'

/** Records whose life is a table in rules/states. */
export type MachineName =
  | 'job'
  | 'application'
  | 'lesson'
  | 'review'
  | 'order'
  | 'attempt'
  | 'invitation'
  | 'course'
  | 'courseVersion'

/** What happened to a record: one row a move, by the version that it led to. */
export const stateChange = pgTable(
  'state_change',
  {
    machine: text().$type<MachineName>().notNull(),
    recordId: integer().notNull(),
    version: integer().notNull(),
    event: text().notNull(),
    /** Null where the event made the record. */
    fromState: text(),
    toState: text().notNull(),
    actor: text().$type<Actor>().notNull(),
    /** Null for the system, and for somebody whose account is closed. */
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.machine, t.recordId, t.version] }),
    index('state_change_account').on(t.accountId),
  ],
)

/** What somebody is told inside the site, written by the move that is its reason. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    accountId: partOf(() => account.id),
    /** A move tells somebody once: `job:12:3:accept`. */
    key: text().notNull(),
    kind: text().$type<JobNews>().notNull(),
    /** The job that it is about. */
    jobId: integer(),
    createdAt: at().notNull(),
    readAt: at(),
  },
  (t) => [
    uniqueIndex('notice_once').on(t.accountId, t.key),
    index('notice_newest').on(t.accountId, t.createdAt),
  ],
)
