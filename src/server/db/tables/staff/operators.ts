import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubject } from '#contract/staff/audit.ts'
import type { StaffActCall } from '#contract/staff/staff-acts.ts'
import type { StaffCall } from '#contract/staff/staff-money.ts'
import { at, cents, id } from '../../columns.ts'
import { account } from '../accounts/people.ts'

/** Accounts of staff (`npm run operator`). */
export const operator = pgTable('operator', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  addedAt: at().notNull(),
})

/** Actions and reads of operators. Append-only; no row holds anyone's private text. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Account of the operator, retained when the account is gone; null: the machine's own user. */
    operatorId: integer(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text().$type<AuditSubject>().notNull(),
    subjectId: integer().notNull(),
    reason: text().notNull().default(''),
    at: at().notNull(),
  },
  (t) => [index('audit_log_subject').on(t.subjectKind, t.subjectId, t.id)],
)

/** A staff action that may need a second member's consent. Never deleted. */
export const staffAct = pgTable(
  'staff_act',
  {
    id: id(),
    call: text().$type<StaffActCall | StaffCall>().notNull(),
    /** Body of the call; null for an action done at once. */
    body: jsonb().$type<Record<string, unknown>>(),
    /** Identifies call and body: the same action waits only once. */
    key: text().notNull(),
    subjectKind: text().$type<AuditSubject>().notNull(),
    subjectId: integer().notNull(),
    amountCents: cents().notNull(),
    /** The beneficiary: `account 12`, `organization 3`, or empty. */
    toWhom: text().notNull().default(''),
    state: text().$type<StaffActState>().notNull(),
    askedBy: integer().notNull(),
    askedAt: at().notNull(),
    decidedBy: integer(),
    decidedAt: at(),
    /** Why a colleague refused. */
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('staff_act_waits_once').on(t.key).where(sql`${t.state} = 'waiting'`),
    index('staff_act_state').on(t.state, t.id),
    index('staff_act_of_day').on(t.askedBy, t.askedAt),
    index('staff_act_subject').on(t.subjectKind, t.subjectId),
    check(
      'staff_act_two_people',
      sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.askedBy} or ${t.state} = 'refused'`,
    ),
  ],
)
type StaffActState = 'alone' | 'waiting' | 'agreed' | 'refused'
