import { findOrders as findCall } from '#contract/operator-orders.ts'
import * as orders from '#contract/orders.ts'
import * as reconciliation from '#contract/reconciliation.ts'
import * as refunds from '#contract/refunds.ts'
import * as acts from '#contract/staff-acts.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { openOwnCheckout } from '../services/orders/checkout.ts'
import { findOrders } from '../services/orders/find-orders.ts'
import { readOrder, readOrders } from '../services/orders/order-view.ts'
import { ordersFile } from '../services/orders/orders-file.ts'
import { cancelOwnOrder, checkOwnPayment, reportOwnTransfer } from '../services/orders/own-order.ts'
import { partOwnOrder } from '../services/orders/part-order.ts'
import { bookAsStaff, listMismatched, returnAsStaff } from '../services/orders/staff-orders.ts'
import {
  listDifferences,
  planReconciliation,
  readReconciliation,
  settleAsStaff,
} from '../services/reconciliation/staff-view.ts'
import { decideAsColleague, refundAsStaff } from '../services/refunds/ask-refund.ts'
import { listRefunds } from '../services/refunds/refund-view.ts'
import { settleTransferAsStaff } from '../services/refunds/settle-transfer.ts'
import { decideActAsStaff } from '../services/staff-money/agree.ts'
import { listActs } from '../services/staff-money/list-acts.ts'

export function orderRoutes(parts: AppParts): Route[] {
  const { clock } = parts
  return [
    route(orders.orderDetail, ({ caller, query, locale }) =>
      readOrder(parts, caller.accountId, { ...query, locale, now: clock() }),
    ),
    route(orders.ownOrders, ({ caller, query, locale }) =>
      readOrders(parts, caller.accountId, query, { locale, now: clock() }),
    ),
    route(orders.ordersFile, ({ caller, locale }) =>
      ordersFile(parts, caller.accountId, { locale, now: clock() }),
    ),
    route(orders.cancelOrder, ({ caller, body, locale }) =>
      cancelOwnOrder(parts, { caller, ...body, locale }),
    ),
    route(orders.payPart, ({ caller, body: { orderNo, ...part }, locale }) =>
      partOwnOrder(parts, { caller, orderNo, locale }, part),
    ),
    route(orders.openCheckout, ({ caller, body, locale }) =>
      openOwnCheckout(parts, { caller, ...body, locale }),
    ),
    route(orders.checkPayment, ({ caller, body, locale }) =>
      checkOwnPayment(parts, { caller, ...body, locale }),
    ),
    route(orders.reportTransfer, ({ caller, body: { orderNo }, locale }) =>
      reportOwnTransfer(parts, { caller, orderNo, locale }),
    ),
    route(findCall, ({ caller, query: { number }, locale }) =>
      findOrders(parts.db, number, { operatorId: caller.accountId, locale, now: clock() }),
    ),
    route(orders.bookPayment, ({ caller, body }) =>
      bookAsStaff(parts, { operatorId: caller.accountId }, body),
    ),
    route(orders.mismatchedPayments, ({ query }) => listMismatched(parts, query)),
    route(orders.returnPayment, ({ caller, body }) =>
      returnAsStaff(parts, { operatorId: caller.accountId }, body),
    ),
    route(refunds.refundOrder, ({ caller, body }) => refundAsStaff(parts, caller.accountId, body)),
    route(refunds.decideRefund, ({ caller, body }) =>
      decideAsColleague(parts, caller.accountId, body),
    ),
    route(refunds.settleTransfer, ({ caller, body }) =>
      settleTransferAsStaff(parts, { operatorId: caller.accountId }, body),
    ),
    route(acts.staffActList, ({ caller, query }) => listActs(parts, caller.accountId, query)),
    route(acts.decideAct, ({ caller, body }) => decideActAsStaff(parts, caller.accountId, body)),
    route(refunds.operatorRefunds, ({ caller, query }) =>
      listRefunds(parts, caller.accountId, query),
    ),
    route(reconciliation.reconciliationState, () => readReconciliation(parts)),
    route(reconciliation.reconcileNow, ({ caller }) => planReconciliation(parts, caller.accountId)),
    route(reconciliation.operatorDifferences, ({ query }) => listDifferences(parts, query)),
    route(reconciliation.settleDifference, ({ caller, body }) =>
      settleAsStaff(parts, caller.accountId, body),
    ),
  ]
}
