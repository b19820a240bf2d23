import * as v from 'valibot'
import {
  isoTime,
  longestReason,
  pageNum,
  pageSize,
  recordId,
  shortText,
  yesOrNo,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { Waits } from '../staff/staff-acts.ts'
import { refundStatuses } from '../vocabulary.ts'
import { longestReference, orderNo, paymentProviders, refundTos } from './orders.ts'

/* Refunds of orders, as staff decide them. */

const reason = v.pipe(shortText(longestReason), v.minLength(1, 'required'))

export const Refund = v.object({
  refundId: v.number(),
  orderNo: v.string(),
  status: v.picklist(refundStatuses),
  to: v.picklist(refundTos),
  /** Provider of the refunded payment; null for a refund to the wallet. */
  provider: v.nullable(v.picklist(paymentProviders)),
  amountCents: v.number(),
  reference: v.nullable(v.string()),
  reason: v.string(),
  /** Made directly in the provider's dashboard. */
  isForeign: v.boolean(),
  at: isoTime,
  may: v.array(v.picklist(['decide', 'settle'])),
})
export type Refund = v.InferOutput<typeof Refund>

export const refundOrder = call({
  own: true,
  method: 'POST',
  path: '/api/operator/order/refund',
  access: 'operator',
  signed: true,
  summary:
    "Takes back what a paid order still has of its goods and gives the rest of its price back: into the buyer's wallet, or to whoever paid, within 90 days (180 of WeChat Pay). REQUESTED when a colleague has to agree first. A0440 when something of it was used.",
  body: v.object({
    orderNo,
    to: v.optional(v.picklist(refundTos, 'choice'), 'wallet'),
    reason,
  }),
  data: Refund,
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'limit',
})

export const decideRefund = call({
  own: true,
  method: 'POST',
  path: '/api/operator/refund/decide',
  access: 'operator',
  signed: true,
  summary:
    'Agrees to a refund that a colleague asked for, or refuses it. A0301 for who asked; A0440 when something of it was used meanwhile.',
  body: v.object({ refundId: recordId, agree: yesOrNo, reason }),
  data: Refund,
  errors: ['A0301', 'A0404', 'A0440'],
  logs: 'act',
  money: 'agrees',
})

export const settleTransfer = call({
  own: true,
  method: 'POST',
  path: '/api/operator/refund/settle',
  access: 'operator',
  signed: true,
  summary:
    "Says what the bank did with a refund by FPS: with its reference it was paid out; without one it failed, and the money goes into the buyer's wallet when a colleague agrees.",
  body: v.object({
    refundId: recordId,
    reference: v.optional(v.pipe(shortText(longestReference), v.minLength(1, 'required'))),
    reason,
  }),
  data: v.union([Waits, Refund]),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'second',
})

export const refundLists = ['waiting', 'pending', 'failed', 'all'] as const

export const operatorRefunds = call({
  own: true,
  method: 'GET',
  path: '/api/operator/refund/list',
  access: 'operator',
  signed: true,
  summary:
    'Refunds that wait for a colleague, are on their way or have failed: the oldest first, and all of them the newest first.',
  query: v.object({
    list: v.optional(v.picklist(refundLists, 'choice'), 'waiting'),
    pageNum,
    pageSize: pageSize(20),
  }),
  data: pageOf(Refund),
  errors: [],
  logs: ({ list }) => list.map((refund) => ['order', refund.orderNo]),
})
