import * as orders from '#contract/sales/orders.ts'
import * as refunds from '#contract/sales/refunds.ts'
import { findOrders as findCall } from '#contract/staff/operator-orders.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { openOwnCheckout } from '../../sales/orders/checkout.ts'
import { findOrders } from '../../sales/orders/find-orders.ts'
import { readOrder, readOrders } from '../../sales/orders/order-view.ts'
import { ordersFile } from '../../sales/orders/orders-file.ts'
import { cancelOwnOrder, checkOwnPayment, reportOwnTransfer } from '../../sales/orders/own-order.ts'
import { partOwnOrder } from '../../sales/orders/part-order.ts'
import { bookAsStaff, listMismatched, returnAsStaff } from '../../sales/orders/staff-orders.ts'
import { decideAsColleague, refundAsStaff } from '../../sales/refunds/ask-refund.ts'
import { listRefunds } from '../../sales/refunds/refund-view.ts'
import { settleTransferAsStaff } from '../../sales/refunds/settle-transfer.ts'

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
      openOwnCheckout(parts, { caller, orderNo: body.orderNo, locale }, body.method ?? null),
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
    route(refunds.operatorRefunds, ({ caller, query }) =>
      listRefunds(parts, caller.accountId, query),
    ),
  ]
}
