import type { storeOrder } from './stored-order.ts'
import type { StaffRead } from './withdrawal-reads.ts'

type Bought = Awaited<ReturnType<typeof storeOrder>> & { operatorId: number }

/** The calls about orders, refunds and reconciliation, in this order. */
export function orderReads(of: () => Bought): Record<string, () => StaffRead> {
  return {
    findOrders: () => ({
      query: `?number=${of().orderNo}`,
      leaves: [['order.read', 'order', of().orderId]],
    }),
    mismatchedPayments: () => ({ leaves: [['order.read', 'order', of().orderId]] }),
    returnPayment: () => ({
      body: { attemptId: of().attemptId, reason: 'By the bank' },
      leaves: [['act.ask', 'order', of().orderId]],
    }),
    // A colleague has requested to book its payment.
    decideAct: () => ({
      body: { actId: of().actId, agree: true },
      leaves: [
        ['act.agree', 'order', of().orderId],
        ['payment.book', 'order', of().orderId],
      ],
    }),
    bookPayment: () => ({
      body: { orderNo: of().orderNo, provider: 'fps', reference: 'two', amountCents: 28_00 },
      leaves: [['act.ask', 'order', of().orderId]],
    }),
    operatorRefunds: () => ({ leaves: [['order.read', 'order', of().orderId]] }),
    decideRefund: () => ({
      body: { refundId: of().waiting, agree: false, reason: 'Used' },
      leaves: [['refund.refuse', 'order', of().orderId]],
    }),
    settleTransfer: () => ({
      body: { refundId: of().pending, reference: 'out', reason: 'Paid out' },
      leaves: [['refund.settle', 'order', of().orderId]],
    }),
    refundOrder: () => ({
      body: { orderNo: of().orderNo, reason: 'By mistake' },
      leaves: [['order.refund', 'order', of().orderId]],
    }),
    importStatement: () => ({
      file: 'Date,Text,Amount\n',
      leaves: [],
    }),
    nameColumns: () => ({
      body: { key: '0'.repeat(32), date: 0, order: 'dmy', text: 1, amount: 2 },
      leaves: [['statement.columns', 'account', of().operatorId]],
    }),
    bankLines: () => ({
      leaves: [
        ['line.read', 'line', of().lineId],
        ['order.read', 'order', of().orderId],
      ],
    }),
    bankLinesFile: () => ({ leaves: [['statement.file', 'account', of().operatorId]] }),
    putLineAside: () => ({
      body: { lineId: of().lineId, reason: 'Not of an order' },
      leaves: [['line.aside', 'line', of().lineId]],
    }),
    bookLine: () => ({
      body: { lineId: of().lineId, orderNo: of().orderNo },
      leaves: [
        ['payment.book', 'order', of().orderId],
        ['line.book', 'line', of().lineId],
      ],
    }),
    // No other file contains the row: it is already that transfer.
    anotherLine: () => ({ body: { fileId: of().fileId, row: 1 }, leaves: [] }),
    // Two wait: a return, and a transfer.
    staffActList: () => ({
      leaves: [
        ['order.read', 'order', of().orderId],
        ['order.read', 'order', of().orderId],
      ],
    }),
    reconciliationState: () => ({ leaves: [] }),
    reconcileNow: () => ({
      body: {},
      leaves: [['reconciliation.run', 'account', of().operatorId]],
    }),
    operatorDifferences: () => ({ leaves: [['order.read', 'order', of().orderId]] }),
    settleDifference: () => ({
      body: { differenceId: of().differenceId, reason: 'Looked into' },
      leaves: [['difference.settle', 'difference', of().differenceId]],
    }),
  }
}
