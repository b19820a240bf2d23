import * as v from 'valibot'
import { isoTime, soughtNumber } from '../fields.ts'
import { call } from '../kernel.ts'
import {
  arrivalOutcomes,
  OrderLine,
  OrderReturn,
  payMethods,
  paymentProviders,
  refundTos,
} from '../sales/orders.ts'
import { Refund } from '../sales/refunds.ts'
import { histories } from '../states.ts'
import { attemptStatuses, orderStatuses } from '../vocabulary.ts'

const Payment = v.object({
  attemptId: v.number(),
  provider: v.picklist(paymentProviders),
  /** Payment method on the provider's page; null for a transfer, and if unknown. */
  method: v.nullable(v.picklist(payMethods)),
  status: v.picklist(attemptStatuses),
  reference: v.nullable(v.string()),
  receivedCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(arrivalOutcomes)),
  returnedAt: v.nullable(isoTime),
  at: isoTime,
})

const StaffOrder = v.object({
  orderNo: v.string(),
  status: v.picklist(orderStatuses),
  accountId: v.number(),
  buyer: v.string(),
  lines: v.array(OrderLine),
  dueCents: v.number(),
  createdAt: isoTime,
  paidAt: v.nullable(isoTime),
  receiptNo: v.nullable(v.string()),
  payments: v.array(Payment),
  refunds: v.array(Refund),
  returns: v.array(OrderReturn),
  /** Refundable amount in cents; 0 if none. */
  restCents: v.number(),
  history: histories.order,
  /** The caller's own: another member of staff has to decide. */
  own: v.boolean(),
  /** Possible refund targets; none during a refund and before payment. */
  refundTo: v.array(v.picklist(refundTos)),
  /** Deadline of a refund to the original payment method; null without one, or if unpaid. */
  payerRefundUntil: v.nullable(isoTime),
})
export type StaffOrder = v.InferOutput<typeof StaffOrder>

export const findOrders = call({
  own: true,
  method: 'GET',
  path: '/api/operator/order/find',
  access: 'operator',
  signed: true,
  summary:
    'Orders by their number, by that of their receipt (2026-000012), by what provider or bank call a payment, or by the whole mobile number of the buyer. The newest 50.',
  query: v.object({ number: soughtNumber }),
  data: v.object({
    list: v.array(StaffOrder),
    accountId: v.nullable(v.number()),
  }),
  errors: [],
  logs: ({ list, accountId }) => [
    ...(accountId === null ? [] : [['account', accountId] as const]),
    ...list.map(({ orderNo }) => ['order', orderNo] as const),
  ],
})
