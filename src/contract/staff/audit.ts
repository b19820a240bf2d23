/* Identifiers of the staff audit log; labels: `operator.action.*`, `operator.subject.*`. */

/** Lists that staff read; reading them is logged like any action. */
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
  'act.ask',
  'act.agree',
  'act.refuse',
  'line.another',
  // A refused attempt to decide one's own case; the reason names the case.
  'own.refused',
] as const
export const auditActions = [...auditReads, ...auditActs] as const
export type AuditAction = (typeof auditActions)[number]
export const auditSubjects = [
  'account',
  'organization',
  'approval',
  'message',
  'letter',
  'task',
  'review',
  'order',
  'difference',
  'line',
  'withdrawal',
  'payout',
  'job',
  'report',
  'lesson',
  'course',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Subjects whose reading is logged, and as what. */
export const readsOf = {
  account: 'account.read',
  organization: 'account.read',
  approval: 'approval.read',
  message: 'message.read',
  review: 'review.read',
  order: 'order.read',
  job: 'job.read',
  report: 'report.read',
  lesson: 'dispute.read',
  withdrawal: 'withdrawal.read',
  line: 'line.read',
} as const satisfies Partial<Record<AuditSubject, (typeof auditReads)[number]>>
export type ReadSubject = keyof typeof readsOf

/** A record that a staff call shows, by its id or public number. */
export type StaffRead = readonly [ReadSubject, number] | readonly ['order' | 'withdrawal', string]

/** False for a payout file, for example, which names people in its contents only. */
export const isReadSubject = (subject: AuditSubject): subject is ReadSubject =>
  Object.hasOwn(readsOf, subject)
