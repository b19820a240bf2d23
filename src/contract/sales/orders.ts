import * as v from 'valibot'
import {
  centsBetween,
  isoTime,
  longestReason,
  opaque,
  pageNum,
  pageSize,
  plainText,
  recordId,
  requestKey,
  shortText,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { Waits } from '../staff/staff-acts.ts'
import { goodsKinds, orderStatuses } from '../vocabulary.ts'

/*
 * Orders: what is bought from the platform, the amount due and its deadline, and how staff book
 * incoming money. Calls that create orders are declared with their goods.
 */

/** The sandbox replaces Stripe outside production. */
export const paymentProviders = ['fps', 'stripe', 'sandbox'] as const
export type PaymentProvider = (typeof paymentProviders)[number]
/** Payment methods on a provider's page, in Stripe's terms. */
export const payMethods = ['card', 'alipay', 'wechat_pay'] as const
export type PayMethod = (typeof payMethods)[number]

/**
 * Result of an incoming payment: it paid the order; it came for a cancelled (`late`) or already
 * paid order (`twice`) and is in the buyer's wallet; or its amount or currency does not match, or
 * the account is `closed`, and staff return it.
 */
export const arrivalOutcomes = ['paid', 'late', 'twice', 'amount', 'currency', 'closed'] as const
export type ArrivalOutcome = (typeof arrivalOutcomes)[number]

/** Refund target: the buyer's wallet, or the original card or account. */
export const refundTos = ['wallet', 'payer'] as const
export type RefundTo = (typeof refundTos)[number]

/** A bank's or a provider's name for a movement of money. */
export const longestReference = 60
export const orderNo = v.pipe(plainText, v.regex(/^\d{9,12}$/u, 'text'))

/** Repeating a purchase with the same key returns the first order; without a key, the open one. */
export const purchaseKey = v.object({ key: v.optional(requestKey) })

export const OrderLine = v.object({
  goods: v.picklist(goodsKinds),
  /** In the reader's language: "8 invitations". */
  name: v.string(),
  quantity: v.number(),
  priceCents: v.number(),
  amountCents: v.number(),
  tutorId: v.nullable(v.number()),
})

export type OrderLine = v.InferOutput<typeof OrderLine>

/** What a line is for, as far as it still exists: shown beside a face. */
export const LineAbout = v.object({
  /** Short: "Four lessons of English for Chloe". */
  title: v.string(),
  /** Public name of the tutor, author or organizer; '' for one who has left. */
  person: v.string(),
  /** Of a tutor; null for others. */
  face: v.nullable(v.object({ id: v.number(), photoId: v.nullable(v.string()) })),
  /** The next planned lesson, or the only session; null otherwise. */
  nextAt: v.nullable(isoTime),
  /** The job of prepaid lessons; null for other goods. */
  jobId: v.nullable(v.number()),
})
export type LineAbout = v.InferOutput<typeof LineAbout>

/** A full or partial refund, to the wallet or the payer; `isThere` once it has arrived. */
export const OrderReturn = v.object({
  at: isoTime,
  amountCents: v.number(),
  to: v.picklist(refundTos),
  isThere: v.boolean(),
})
export type OrderReturn = v.InferOutput<typeof OrderReturn>

const Order = v.object({
  orderNo: v.string(),
  status: v.picklist(orderStatuses),
  lines: v.array(v.object({ ...OrderLine.entries, about: v.nullable(LineAbout) })),
  dueCents: v.number(),
  /** Payment deadline; null when the order is no longer open. */
  payBy: v.nullable(isoTime),
  createdAt: isoTime,
  paidAt: v.nullable(isoTime),
  /** Receipt number, `2026-000012`; null until paid. */
  receiptNo: v.nullable(v.string()),
  /** Payment method; null until paid, and if unknown. */
  paidWith: v.nullable(v.picklist([...payMethods, 'fps'])),
  /** Deadline of a refund to the original payment method; null without one, or if unpaid. */
  payerRefundUntil: v.nullable(isoTime),
  returns: v.array(OrderReturn),
  /** Provider of the payment in progress while PAYING; otherwise null. */
  paying: v.nullable(v.picklist(paymentProviders)),
  /** Available payment methods: a provider's page for cards and wallets, or a transfer. */
  ways: v.array(v.picklist(['page', 'fps'])),
  /** How the buyer paid last, if they may pay now; null for a first payment. */
  lastMethod: v.nullable(v.picklist([...payMethods, 'fps'])),
  /** FPS payee, while a transfer is possible or awaited. */
  transfer: v.nullable(
    v.object({
      proxy: v.string(),
      merchantName: v.string(),
      path: v.string(),
      size: v.number(),
    }),
  ),
  may: v.array(v.picklist(['pay', 'part', 'cancel'])),
})
export type Order = v.InferOutput<typeof Order>

export const orderDetail = call({
  own: true,
  method: 'GET',
  path: '/api/order/detail',
  access: 'person',
  summary: 'An own order as it stands.',
  query: v.object({ orderNo }),
  data: Order,
  errors: ['A0404'],
})

export const ownOrders = call({
  own: true,
  method: 'GET',
  path: '/api/order/list',
  access: 'person',
  summary: "The caller's orders, newest first.",
  query: v.object({ paidSince: v.optional(isoTime), pageNum, pageSize: pageSize(20) }),
  data: pageOf(Order),
  errors: [],
})

export const ordersFile = call({
  own: true,
  method: 'GET',
  path: '/api/order/file',
  access: 'person',
  answers: 'file',
  summary: "All of the caller's orders as a table for spreadsheets (CSV), oldest first.",
  data: v.unknown(),
  errors: [],
  perMinute: 12,
})

export const cancelOrder = call({
  own: true,
  method: 'POST',
  path: '/api/order/cancel',
  access: 'person',
  signed: true,
  summary: 'Gives an own order up. A0440 while a transfer is waited for, and once it is paid.',
  body: v.object({ orderNo }),
  data: Order,
  errors: ['A0404', 'A0440', 'C0001'],
})

export const payPart = call({
  own: true,
  method: 'POST',
  path: '/api/order/part',
  access: 'person',
  signed: true,
  summary:
    'Makes two orders of an own one that is not paid: for the part to be paid now, and for the rest. A0440 for goods of which there are no parts.',
  body: v.object({ orderNo, amountCents: centsBetween(1, 100_000_000) }),
  data: v.object({ orderNo: v.string(), restNo: v.string() }),
  errors: ['A0404', 'A0440', 'C0001'],
})

export const openCheckout = call({
  own: true,
  method: 'POST',
  path: '/api/order/checkout',
  access: 'person',
  signed: true,
  perMinute: 30,
  summary:
    "The provider's page on which an own order is paid by card, Alipay or WeChat Pay; the same one while it is open. Null when it was paid meanwhile.",
  body: v.object({
    orderNo,
    /** The page then offers this one alone, and an open page for another is closed first. */
    method: v.optional(v.picklist(payMethods, 'choice')),
  }),
  data: v.object({ address: v.nullable(v.string()) }),
  errors: ['A0404', 'A0440', 'C0001'],
})

export const checkPayment = call({
  own: true,
  method: 'POST',
  path: '/api/order/check',
  access: 'person',
  signed: true,
  perMinute: 60,
  summary:
    'Asks the provider how an own order stands that is being paid on its page, and answers it. What is not known stays as it is.',
  body: v.object({ orderNo }),
  data: Order,
  errors: ['A0404'],
})

export const reportTransfer = call({
  own: true,
  method: 'POST',
  path: '/api/order/pay',
  access: 'person',
  signed: true,
  summary:
    'The buyer says that they have paid by FPS; the order waits three days for the transfer. A0440 when its time is over.',
  body: v.object({ orderNo, provider: v.picklist(['fps'], 'choice') }),
  data: Order,
  errors: ['A0404', 'A0440', 'C0001'],
})

const Arrival = v.object({
  attemptId: v.number(),
  orderNo: v.string(),
  provider: v.picklist(paymentProviders),
  reference: v.string(),
  amountCents: v.number(),
  currency: v.string(),
  outcome: v.picklist(arrivalOutcomes),
  at: isoTime,
})
export type Arrival = v.InferOutput<typeof Arrival>

export const bookPayment = call({
  own: true,
  method: 'POST',
  path: '/api/operator/payment/book',
  access: 'operator',
  signed: true,
  summary:
    'Books a transfer of the bank statement for an order by hand, once by its reference, when a colleague agrees; A0440 when the reference stands for another one.',
  body: v.object({
    orderNo,
    provider: v.picklist(['fps'], 'choice'),
    reference: v.pipe(shortText(longestReference), v.minLength(1, 'required')),
    amountCents: centsBetween(1, 100_000_000),
    currency: v.optional(opaque(/^[A-Z]{3}$/u), 'HKD'),
  }),
  data: v.union([Waits, Arrival]),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'second',
})

export const returnPayment = call({
  own: true,
  method: 'POST',
  path: '/api/operator/payment/return',
  access: 'operator',
  signed: true,
  summary:
    "Gives back money that fits no order: into the buyer's wallet, or by the bank when it is foreign or the account is closed. A colleague agrees where it is not proved, or beyond the limits of a day.",
  body: v.object({
    attemptId: recordId,
    reason: v.pipe(shortText(longestReason), v.minLength(1, 'required')),
  }),
  data: v.union([Waits, v.object({ attemptId: v.number(), returnedAt: isoTime })]),
  errors: ['A0404', 'A0440'],
  logs: 'act',
  money: 'limit',
})

export const mismatchedPayments = call({
  own: true,
  method: 'GET',
  path: '/api/operator/payment/mismatched/list',
  access: 'operator',
  signed: true,
  summary: 'Money that came and fits no order, oldest first.',
  query: v.object({ pageNum, pageSize: pageSize(20) }),
  data: pageOf(Arrival),
  errors: [],
  logs: ({ list }) => list.map((order) => ['order', order.orderNo]),
})

/** Response of every call that creates an order. */
export const OrderMade = v.object({
  orderNo: v.string(),
  isPaid: v.boolean(),
})
