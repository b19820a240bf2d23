import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../columns.ts'
import { account } from './people.ts'

/** Accounts of staff (`npm run operator`). */
export const operator = pgTable('operator', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  addedAt: at().notNull(),
})

/** What operators can read in lists; the log names it beside what they do. */
export const auditReads = [
  'approval.read',
  'account.read',
  'message.read',
  'letter.read',
  'review.read',
  'order.read',
  'job.read',
  'report.read',
  'dispute.read',
  'withdrawal.read',
  'line.read',
] as const
/** What operators can do. */
export const auditActs = [
  'operator.add',
  'operator.remove',
  'approval.approve',
  'approval.approveUnseen',
  'approval.reject',
  'account.freeze',
  'account.unfreeze',
  'ledger.check',
  'wallet.freeze',
  'wallet.unfreeze',
  'file.open',
  'message.retry',
  'task.repeat',
  'review.hide',
  'review.restore',
  'review.remove',
  'review.strike',
  'payment.book',
  'payment.return',
  'order.refund',
  'refund.ask',
  'refund.agree',
  'refund.refuse',
  'refund.settle',
  'refund.fail',
  'reconciliation.run',
  'difference.settle',
  'statement.columns',
  'statement.import',
  'statement.file',
  'line.book',
  'line.aside',
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.pay',
  'withdrawal.return',
  'payout.make',
  'payout.open',
  'payout.back',
  'job.close',
  'report.leave',
  'report.takeDown',
  'conversation.open',
  'dispute.decide',
  // A decision about oneself; the reason names it.
  'own.refused',
] as const
export type AuditAction = (typeof auditActs | typeof auditReads)[number]
export type AuditSubject =
  | 'account'
  | 'organization'
  | 'approval'
  | 'message'
  | 'letter'
  | 'task'
  | 'review'
  | 'order'
  | 'difference'
  | 'line'
  | 'withdrawal'
  | 'payout'
  | 'job'
  | 'report'
  | 'lesson'
  | 'course'

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
