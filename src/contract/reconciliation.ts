import * as v from 'valibot'
import { isoTime, pageNum, pageSize, recordId, shortText } from './fields.ts'
import { call, pageOf } from './kernel.ts'
import { paymentProviders } from './orders.ts'

/* Our books beside the provider's own lists, as staff see them. */

/**
 * What does not agree. `unknown`: the provider has it and we do not; `missing`: we have it and the
 * provider does not; `differs`: both have it, and not alike.
 */
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
  /** What the provider calls it. */
  reference: v.string(),
  /** The order that it belongs to, where that is known. */
  orderNo: v.nullable(v.string()),
  /** Null for who has nothing of it. In the currency's hundredths. */
  theirsCents: v.nullable(v.number()),
  oursCents: v.nullable(v.number()),
  /** When it happened, and between when and when it was seen to differ. */
  at: isoTime,
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
  /** Null while it is open. */
  settledAt: v.nullable(isoTime),
  /** Why staff closed it; empty when it went by itself. */
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
    /** Null until one is set up. */
    provider: v.nullable(v.picklist(paymentProviders)),
    /** The last comparison that came to its end; null before the first. */
    last: v.nullable(
      v.object({
        at: isoTime,
        /** From when on it looked. */
        since: isoTime,
        payments: v.number(),
        refunds: v.number(),
        disputes: v.number(),
        /** What nobody had told us of, and was booked by it. */
        booked: v.number(),
      }),
    ),
    open: v.number(),
    /** One was asked for, or is under way. */
    isComing: v.boolean(),
  }),
  errors: [],
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
})

/** Which differences a list shows. */
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
    reason: v.pipe(shortText(200), v.minLength(1, 'required')),
  }),
  data: Difference,
  errors: ['A0404'],
})
