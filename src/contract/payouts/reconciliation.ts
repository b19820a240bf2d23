import * as v from 'valibot'
import { isoTime, longestReason, pageNum, pageSize, recordId, shortText } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { paymentProviders } from '../sales/orders.ts'

/* Comparison of our books with the payment provider's lists, for staff. */

/** `unknown`: only the provider has it; `missing`: only we have it; `differs`: the two disagree. */
export const differenceKinds = [
  'payment.unknown',
  'payment.differs',
  'payment.missing',
  'refund.unknown',
  'refund.differs',
  'refund.missing',
  'dispute.unknown',
  'dispute.differs',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const Difference = v.object({
  differenceId: v.number(),
  kind: v.picklist(differenceKinds),
  provider: v.picklist(paymentProviders),
  reference: v.string(),
  orderNo: v.nullable(v.string()),
  /** Null on the side without a record. In hundredths of the currency. */
  theirsCents: v.nullable(v.number()),
  oursCents: v.nullable(v.number()),
  /** Time of the event, and the period in which the difference was seen. */
  at: isoTime,
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  settledAt: v.nullable(isoTime),
  /** Reason given by staff; empty if the difference disappeared by itself. */
  reason: v.string(),
})
export type Difference = v.InferOutput<typeof Difference>

export const reconciliationState = call({
  own: true,
  method: 'GET',
  path: '/api/operator/reconciliation/state',
  access: 'operator',
  signed: true,
  summary:
    'When our books were last compared with the provider’s lists, of how much, and how many differences are open.',
  data: v.object({
    provider: v.nullable(v.picklist(paymentProviders)),
    /** The last completed comparison; null before the first. */
    last: v.nullable(
      v.object({
        at: isoTime,
        /** Start of the period compared. */
        since: isoTime,
        payments: v.number(),
        refunds: v.number(),
        disputes: v.number(),
        /** Records that no webhook had reported and the comparison booked. */
        booked: v.number(),
      }),
    ),
    open: v.number(),
    /** A comparison is requested or in progress. */
    isComing: v.boolean(),
  }),
  errors: [],
  logs: 'nobody',
})

export const reconcileNow = call({
  own: true,
  method: 'POST',
  path: '/api/operator/reconciliation/run',
  access: 'operator',
  signed: true,
  perMinute: 10,
  summary:
    'Compares our books with the provider’s lists as soon as a server is free; asked twice before that, once.',
  data: v.object({ isComing: v.literal(true) }),
  errors: [],
  logs: 'act',
  money: 'none',
})

export const differenceLists = ['open', 'settled'] as const

export const operatorDifferences = call({
  own: true,
  method: 'GET',
  path: '/api/operator/reconciliation/list',
  access: 'operator',
  signed: true,
  summary:
    'Where our books and the provider’s lists differ: open ones by age, the oldest first; settled ones the newest first.',
  query: v.object({
    list: v.optional(v.picklist(differenceLists, 'choice'), 'open'),
    pageNum,
    pageSize: pageSize(20),
  }),
  data: pageOf(Difference),
  errors: [],
  logs: ({ list }) =>
    list.flatMap(({ orderNo }) => (orderNo === null ? [] : [['order', orderNo] as const])),
})

export const settleDifference = call({
  own: true,
  method: 'POST',
  path: '/api/operator/reconciliation/settle',
  access: 'operator',
  signed: true,
  summary:
    'Closes a difference that staff have looked into; it stays closed when it is seen again. Nothing is booked by it.',
  body: v.object({
    differenceId: recordId,
    reason: v.pipe(shortText(longestReason), v.minLength(1, 'required')),
  }),
  data: Difference,
  errors: ['A0404'],
  logs: 'act',
  money: 'none',
})
