import type { AnyCall, DataOf } from '#contract/kernel.ts'
import * as statement from '#contract/payouts/bank-statement.ts'
import * as reconciliation from '#contract/payouts/reconciliation.ts'
import * as orders from '#contract/sales/orders.ts'
import * as refunds from '#contract/sales/refunds.ts'
import type { AuditSubject } from '#contract/staff/audit.ts'
import { deadTasks, repeatTask, taskCounts } from '#contract/staff/background-tasks.ts'
import * as calls from '#contract/staff/operator.ts'
import * as approvals from '#contract/staff/operator-approvals.ts'
import { operatorFigures } from '#contract/staff/operator-figures.ts'
import * as jobCalls from '#contract/staff/operator-jobs.ts'
import * as ledger from '#contract/staff/operator-ledger.ts'
import { findOrders } from '#contract/staff/operator-orders.ts'
import * as reportCalls from '#contract/staff/operator-reports.ts'
import * as payouts from '#contract/staff/operator-withdrawals.ts'
import * as acts from '#contract/staff/staff-acts.ts'
import * as disputes from '#contract/teaching/lesson-disputes.ts'
import { staffMoveReview, staffReviews } from '#contract/teaching/reviews.ts'
import { idOfWithdrawal } from '#rules/payouts/withdrawal-number.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { type AuditEntry, writeAudit } from '../accounts/staff-decisions/audit.ts'
import type { Database } from '../db/open.ts'
import type { Visitor } from '../ground/caller.ts'

type Told = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId'>
/**
 * What a staff call shows of people. `act`: the call changes something and logs that itself;
 * `nobody`: figures, or the log, which must not grow by being read.
 */
type Row = ((data: never) => Told[]) | 'act' | 'nobody'

const tells = <C extends AnyCall>(call: C, told: (data: DataOf<C>) => Told[]): [AnyCall, Row] => [
  call,
  told,
]

const jobRead = (subjectId: number): Told => ({
  action: 'job.read',
  subjectKind: 'job',
  subjectId,
})

const accountRead = (subjectId: number): Told => ({
  action: 'account.read',
  subjectKind: 'account',
  subjectId,
})

const orderRead = ({ orderNo }: { orderNo: string }): Told => ({
  action: 'order.read',
  subjectKind: 'order',
  subjectId: idOfOrder(orderNo) ?? 0,
})

const withdrawalRead = ({ withdrawalNo }: { withdrawalNo: string }): Told => ({
  action: 'withdrawal.read',
  subjectKind: 'withdrawal',
  subjectId: idOfWithdrawal(withdrawalNo) ?? 0,
})

const readOf: Readonly<Partial<Record<AuditSubject, Told['action']>>> = {
  order: 'order.read',
  line: 'line.read',
  withdrawal: 'withdrawal.read',
  account: 'account.read',
  organization: 'account.read',
  lesson: 'dispute.read',
}

/** A payout file names people in its contents only. */
const actRead = (subjectKind: AuditSubject, subjectId: number): Told[] => {
  const action = readOf[subjectKind]
  return action === undefined ? [] : [{ action, subjectKind, subjectId }]
}

const rows: ReadonlyMap<AnyCall, Row> = new Map<AnyCall, Row>([
  tells(approvals.approvalQueue, ({ list }) =>
    list.flatMap(({ items }) =>
      items.map(({ approvalId: subjectId }) => ({
        action: 'approval.read',
        subjectKind: 'approval',
        subjectId,
      })),
    ),
  ),
  tells(calls.findAccounts, ({ list }) =>
    list.map(({ kind, id: subjectId }) => ({
      action: 'account.read',
      subjectKind: kind === 'person' ? 'account' : 'organization',
      subjectId,
    })),
  ),
  tells(calls.messageList, ({ list }) =>
    list.map(({ id: subjectId }) => ({
      action: 'message.read',
      subjectKind: 'message',
      subjectId,
    })),
  ),
  tells(staffReviews, ({ list }) =>
    list.map(({ reviewId: subjectId }) => ({
      action: 'review.read',
      subjectKind: 'review',
      subjectId,
    })),
  ),
  [staffMoveReview, 'act'],
  tells(findOrders, ({ list, accountId }) => [
    ...(accountId === null ? [] : [accountRead(accountId)]),
    ...list.map(orderRead),
  ]),
  tells(orders.mismatchedPayments, ({ list }) => list.map(orderRead)),
  [orders.bookPayment, 'act'],
  [orders.returnPayment, 'act'],
  tells(refunds.operatorRefunds, ({ list }) => list.map(orderRead)),
  [refunds.refundOrder, 'act'],
  [refunds.decideRefund, 'act'],
  [refunds.settleTransfer, 'act'],
  [reconciliation.reconciliationState, 'nobody'],
  [reconciliation.reconcileNow, 'act'],
  tells(reconciliation.operatorDifferences, ({ list }) =>
    list.flatMap(({ orderNo }) => (orderNo === null ? [] : [orderRead({ orderNo })])),
  ),
  [reconciliation.settleDifference, 'act'],
  [statement.importStatement, 'act'],
  [statement.nameColumns, 'act'],
  tells(statement.bankLines, ({ list }) =>
    list.flatMap(({ lineId: subjectId, booked, candidates }) => [
      { action: 'line.read', subjectKind: 'line', subjectId } as const,
      ...(booked === null ? [] : [orderRead(booked)]),
      ...candidates.map(orderRead),
    ]),
  ),
  [statement.bankLinesFile, 'act'],
  [statement.bookLine, 'act'],
  [statement.putLineAside, 'act'],
  [statement.anotherLine, 'act'],
  tells(acts.staffActList, ({ list }) =>
    list.flatMap(({ subjectKind, subjectId }) => actRead(subjectKind, subjectId)),
  ),
  [acts.decideAct, 'act'],
  tells(payouts.staffWithdrawals, ({ list }) => list.map(withdrawalRead)),
  tells(payouts.staffWithdrawal, (row) => [withdrawalRead(row)]),
  [payouts.decideWithdrawal, 'act'],
  [payouts.settleWithdrawal, 'act'],
  [payouts.makePayoutFile, 'act'],
  [payouts.payoutFiles, 'nobody'],
  [payouts.payoutFile, 'act'],
  [payouts.takePayoutBack, 'act'],
  [payouts.bookPayoutResults, 'act'],
  tells(jobCalls.findJobs, ({ list, accountId }) => [
    ...(accountId === null ? [] : [accountRead(accountId)]),
    ...list.map(({ jobId }) => jobRead(jobId)),
  ]),
  tells(jobCalls.staffJob, ({ jobId }) => [jobRead(jobId)]),
  [jobCalls.closeJob, 'act'],
  tells(reportCalls.reportQueue, ({ list }) =>
    list.map(({ reportId: subjectId }) => ({
      action: 'report.read',
      subjectKind: 'report',
      subjectId,
    })),
  ),
  [reportCalls.openReported, 'act'],
  [reportCalls.decideReport, 'act'],
  tells(disputes.disputeQueue, ({ list }) =>
    list.map(({ signId: subjectId }) => ({
      action: 'dispute.read',
      subjectKind: 'lesson',
      subjectId,
    })),
  ),
  [disputes.decideDispute, 'act'],
  [ledger.trialBalance, 'nobody'],
  [ledger.trialBalanceFile, 'nobody'],
  [ledger.ledgerChecks, 'nobody'],
  [ledger.checkLedgerNow, 'act'],
  [calls.auditEntries, 'nobody'],
  [calls.operatorCounters, 'nobody'],
  [operatorFigures, 'nobody'],
  [taskCounts, 'nobody'],
  [deadTasks, 'nobody'],
  [repeatTask, 'act'],
  [approvals.decide, 'act'],
  [calls.freezeAccount, 'act'],
  [calls.unfreezeAccount, 'act'],
  [calls.freezeWallet, 'act'],
  [calls.unfreezeWallet, 'act'],
  [calls.retryMessage, 'act'],
])

/** Logs, before the response leaves, whose records the operator gets to see. */
export type NoteStaffRead = (caller: Visitor, data: unknown) => Promise<void>

/** How each staff call is logged. Throws at startup for a call without a row above. */
export function createStaffReads({ db, clock }: { db: Database; clock: () => Date }) {
  return (call: AnyCall): NoteStaffRead => {
    const row = rows.get(call)
    if (row === undefined) {
      throw new Error(`staff-reads.ts does not say whom ${call.method} ${call.path} tells of`)
    }
    return async ({ session }, data) => {
      if (session === null || !('accountId' in session.owner)) throw new Error('No operator')
      const operatorId = session.owner.accountId
      const told = typeof row === 'string' ? [] : row(data as never)
      const at = clock()
      await writeAudit(
        db,
        told.map((one) => ({ ...one, operatorId, at })),
      )
    }
  }
}
