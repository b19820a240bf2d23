import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import { at, id } from '../columns.ts'
import { account } from './people.ts'

/** Accounts of staff (`npm run operator`). */
export const operator = pgTable('operator', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  addedAt: at().notNull(),
})

/** What operators did and read. Rows are added and never changed; none holds anybody's private words. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Account of the operator, kept when the account is gone; null: the machine's own user. */
    operatorId: integer(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text().$type<AuditSubject>().notNull(),
    subjectId: integer().notNull(),
    /** A word or a short reason of the operator. */
    reason: text().notNull().default(''),
    at: at().notNull(),
  },
  (t) => [index('audit_log_subject').on(t.subjectKind, t.subjectId, t.id)],
)
