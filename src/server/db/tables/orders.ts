import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ArrivalOutcome, PayMethod, PaymentProvider, RefundTo } from '#contract/orders.ts'
import type { AttemptStatus, GoodsKind, OrderStatus, RefundStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../columns.ts'
import { account } from './people.ts'
import { tutor } from './tutors.ts'

/**
 * What somebody buys. Its number is made from the id (rules/order-number.ts); its life is
 * rules/states/order.ts, and server/states alone moves it. Never deleted.
 */
export const order = pgTable(
  'purchase_order',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    status: text().$type<OrderStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** Chosen by the browser for one purchase. */
    requestKey: text(),
    /** What is bought, as one word: two orders of the same are told by it. */
    content: text().notNull(),
    dueCents: cents().notNull(),
    paidAt: at(),
    /** When the order cancels itself, or stops waiting for a transfer. */
    dueAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('order_of_account').on(t.accountId, t.id),
    uniqueIndex('order_key').on(t.accountId, t.requestKey),
    index('order_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('order_due_is_not_negative', sql`${t.dueCents} >= 0`),
  ],
)

/** Goods of an order, at the price of that day. Never deleted. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    goods: text().$type<GoodsKind>().notNull(),
    /** Number in the price list; null where there is one of a kind. */
    itemId: integer(),
    /** What it was called that day, where it may be called something else later. */
    name: text(),
    quantity: smallint().notNull(),
    priceCents: cents().notNull(),
    /** Whom a lone invitation invites, or whom the goods are for. */
    tutorId: integer().references(() => tutor.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('order_line_order').on(t.orderId),
    index('order_line_tutor').on(t.tutorId),
    check('order_line_sells', sql`${t.quantity} > 0 and ${t.priceCents} >= 0`),
  ],
)

export type Line = typeof orderLine.$inferSelect

/**
 * A payment of an order, begun by the buyer or first seen when its money came. Its life is
 * rules/states/attempt.ts. One effect a payment: `reference` is what the provider or the bank calls it.
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    provider: text().$type<PaymentProvider>().notNull(),
    /** How it was paid on the page of a provider; null until money came, and where nobody knows. */
    method: text().$type<PayMethod>(),
    status: text().$type<AttemptStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** The visit to the provider's page; null for a transfer, and until the provider has answered. */
    checkoutId: text(),
    /** Where it is paid. */
    address: text(),
    /** When that page closes. */
    expiresAt: at(),
    /** Null until money came. */
    reference: text(),
    receivedCents: cents(),
    currency: text(),
    /** What became of the money. */
    outcome: text().$type<ArrivalOutcome>(),
    /** Staff gave back what did not fit. */
    returnedAt: at(),
    /** Taken out of a wallet until the payer's bank has decided about it. */
    heldCents: cents().notNull().default(0),
    /** What the bank wants, went into a wallet and had left it. */
    shortCents: cents().notNull().default(0),
    /** What was taken from us of it, and neither goods nor wallet made good: the buyer owes it. */
    owedCents: cents().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('payment_attempt_order').on(t.orderId),
    uniqueIndex('payment_attempt_reference').on(t.provider, t.reference),
    uniqueIndex('payment_attempt_checkout').on(t.provider, t.checkoutId),
    // The rounds look at pages that nobody has told us about.
    index('payment_attempt_page')
      .on(t.id)
      .where(sql`${t.status} = 'OPEN' and ${t.expiresAt} is not null`),
    index('payment_attempt_mismatched')
      .on(t.id)
      .where(sql`${t.status} = 'MISMATCHED' and ${t.returnedAt} is null`),
    index('payment_attempt_owed').on(t.orderId).where(sql`${t.shortCents} + ${t.owedCents} > 0`),
    check(
      'payment_attempt_owes',
      sql`${t.heldCents} >= 0 and ${t.shortCents} >= 0 and ${t.owedCents} >= 0`,
    ),
    // However it came about: an order is paid by one payment.
    uniqueIndex('payment_attempt_pays_once').on(t.orderId).where(sql`${t.outcome} = 'paid'`),
  ],
)

/**
 * Money of an order that goes back, into the wallet or to whoever paid. Written before a provider is
 * asked. Its life is rules/states/refund.ts.
 */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    /** The payment that is given back; null into the wallet. */
    attemptId: integer().references(() => paymentAttempt.id),
    provider: text().$type<PaymentProvider>(),
    to: text().$type<RefundTo>().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    amountCents: cents().notNull(),
    /** Account of the operator who asked for it; null for one made in the provider's own dashboard. */
    askedBy: integer(),
    /** Of the entry that took it out of lessons paid ahead, where no operator asked for it. */
    requestKey: text(),
    reason: text().notNull().default(''),
    /** What the provider or the bank calls it; null until it is known. */
    reference: text(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('refund_order').on(t.orderId),
    index('refund_attempt').on(t.attemptId),
    uniqueIndex('refund_reference').on(t.provider, t.reference),
    // However it is asked for: what staff give back of an order goes once.
    uniqueIndex('refund_once')
      .on(t.orderId)
      .where(
        sql`${t.askedBy} is not null and ${t.status} in ('REQUESTED', 'PENDING', 'SUCCEEDED')`,
      ),
    index('refund_open').on(t.id).where(sql`${t.status} in ('REQUESTED', 'PENDING')`),
    check('refund_is_not_negative', sql`${t.amountCents} >= 0`),
  ],
)

/** The last number that receipts of a year have: locked by each that takes the next. */
export const receiptYear = pgTable('receipt_year', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
})

/** What a receipt says. */
export interface OrderReceiptContent {
  orderNo: string
  lines: { goods: GoodsKind; itemId: number | null; quantity: number; amountCents: number }[]
  paidCents: number
  provider: PaymentProvider
  /** ISO time with the offset of Hong Kong. */
  paidAt: string
}

/** Receipts of paid orders, numbered without gaps in each year. Never changed. */
export const orderReceipt = pgTable(
  'order_receipt',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => order.id),
    year: smallint().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<OrderReceiptContent>().notNull(),
    at: at().notNull(),
  },
  (t) => [uniqueIndex('order_receipt_number').on(t.year, t.number)],
)

/** Days of a star level that a tutor bought; several follow each other. */
export const starRun = pgTable(
  'star_run',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    /** What was bought is granted once. */
    orderLineId: integer()
      .notNull()
      .unique()
      .references(() => orderLine.id),
    stars: smallint().notNull(),
    from: at().notNull(),
    until: at().notNull(),
    /** When it next begins or ends; null when it is over. */
    dueAt: at(),
  },
  (t) => [
    index('star_run_tutor').on(t.tutorId, t.until),
    index('star_run_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('star_run_lasts', sql`${t.from} < ${t.until}`),
  ],
)
