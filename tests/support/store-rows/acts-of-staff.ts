import { deadTasksStore, repeat } from '#stores/staff/background-tasks.ts'
import { retry } from '#stores/staff/operator.ts'
import { agreeTo } from '#stores/staff/operator-acts.ts'
import * as ledger from '#stores/staff/operator-ledger.ts'
import { foundOrdersStore, reloadOrders } from '#stores/staff/operator-orders.ts'
import * as queue from '#stores/staff/operator-queue.ts'
import { compareNow, reloadReconciliation } from '#stores/staff/operator-reconciliation.ts'
import { leaveReported, openReportedMessages } from '#stores/staff/operator-reports.ts'
import { acceptAsAnother, importFile, saveBankLines } from '#stores/staff/operator-statement.ts'
import * as withdrawals from '#stores/staff/operator-withdrawals.ts'
import { requestPageStore } from '#stores/staff/request-page.ts'
import { file, shown, watch } from './in-sight.ts'

/* Acts of the buttons and lists of staff. */

const queued = () => shown(queue.queueStore).list[0]?.items[0] as never

export const actsOfStaff: Readonly<Record<string, () => unknown>> = {
  'staff: repeat a task': () => repeat(shown(deadTasksStore).list[0]?.id ?? 0),
  'staff: send a message again': () => retry(3),
  'staff: file of the balance': () => ledger.saveTrialBalance('2026-11-20'),
  'staff: check the ledger': ledger.checkNow,
  'staff: orders anew': reloadOrders,
  'staff: find orders': () => foundOrdersStore.ask('100000001'),
  'staff: orders anew, with those found': reloadOrders,
  'staff: approve': () => queue.approve(3),
  'staff: open a document': () => queue.markOpened((queued() as { approvalId: number }).approvalId),
  'staff: approve, as the issuer was asked': () => {
    queue.confirmIssuer(3, true)
    return queue.approve(3, { unseen: true })
  },
  'staff: page of a request': () => requestPageStore(3).load(),
  'staff: approve many': () => queue.approveMany([queued(), queued()]),
  'staff: compare with the provider': compareNow,
  'staff: differences anew': reloadReconciliation,
  'staff: open what was reported': () => openReportedMessages(2),
  'staff: leave what was reported': () => leaveReported(2, 'Fine.'),
  'staff: file of bank lines': () => saveBankLines('booked'),
  'staff: statement of the bank': () => importFile(file, watch, true),
  'staff: another transfer': () => acceptAsAnother(3, 2),
  'staff: agree to an act': () => agreeTo(4),
  'staff: a withdrawal': () => withdrawals.wholeWithdrawal('W1').load(),
  'staff: approve a withdrawal': () => withdrawals.approveWithdrawal('W1'),
  'staff: one file of withdrawals': () => withdrawals.sendWithdrawals(['W1', 'W2']),
  'staff: that file again': () => withdrawals.savePayoutFile(8),
  'staff: what the bank did': () => withdrawals.bookResults(file, watch),
}
