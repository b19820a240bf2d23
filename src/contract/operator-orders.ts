import * as v from 'valibot'
import { isoTime, soughtNumber } from './fields.ts'
import { call } from './kernel.ts'
import {
  arrivalOutcomes,
  OrderLine,
  OrderReturn,
  payMethods,
  paymentProviders,
  refundTos,
} from './orders.ts'
import { Refund } from './refunds.ts'
import { histories } from './states.ts'
import { attemptStatuses, orderStatuses } from './vocabulary.ts'

/* Orders as staff find and read them. */

const Payment = v.object({
  attemptId: v.number(),
  provider: v.picklist(paymentProviders),
  /** How on the page of a provider; null for a transfer, and where nobody knows. */
  method: v.nullable(v.picklist(payMethods)),
  status: v.picklist(attemptStatuses),
  /** What provider or bank call it; null until money came. */
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
  /** What the account is called; empty where it has no name. */
  buyer: v.string(),
  lines: v.array(OrderLine),
  dueCents: v.number(),
  createdAt: isoTime,
  paidAt: v.nullable(isoTime),
  receiptNo: v.nullable(v.string()),
  payments: v.array(Payment),
  refunds: v.array(Refund),
  /** Refunds by the buyer, staff or the provider, oldest first. */
  returns: v.array(OrderReturn),
  /** The sum a refund would return, in cents; 0 where none is possible. */
  restCents: v.number(),
  history: histories.order,
  /** The reader's own: somebody else has to decide. */
  own: v.boolean(),
  /** Where its money may go back to; none while a refund stands, and before it is paid. */
  refundTo: v.array(v.picklist(refundTos)),
  /** Until then it may go back to what paid; null where there is no end, or nothing was paid. */
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
    /** The buyer whose number it was. */
    accountId: v.nullable(v.number()),
  }),
  errors: [],
})
