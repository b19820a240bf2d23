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
import type {
  ArrivalOutcome,
  PayMethod,
  PaymentProvider,
  RefundTo,
} from '#contract/sales/orders.ts'
import type { AttemptStatus, GoodsKind, OrderStatus, RefundStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../../columns.ts'
import { account } from '../accounts/people.ts'
import { tutor } from '../tutors/tutors.ts'

/**
 * A purchase, numbered by its id (rules/sales/order-number.ts), with the state machine
 * rules/states/order.ts. Never deleted.
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
    requestKey: text(),
    /** The goods as one string, by which orders for the same goods are recognised. */
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
    /** Number in the price list; null where a kind has one item only. */
    itemId: integer(),
    /** Its name that day, where the name may change later. */
    name: text(),
    quantity: smallint().notNull(),
    priceCents: cents().notNull(),
    /** The tutor of a single invitation, or the one the goods are for. */
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
 * A payment of an order (rules/states/attempt.ts), begun by the buyer or first seen when the money
 * arrived. One effect per `reference`, the provider's or bank's id.
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    provider: text().$type<PaymentProvider>().notNull(),
    /** The only method on the provider's page, then the one used; null where unknown. */
    method: text().$type<PayMethod>(),
    status: text().$type<AttemptStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** The provider's checkout session; null for a transfer, and until one is made. */
    checkoutId: text(),
    address: text(),
    expiresAt: at(),
    /** Null until the money arrives. */
    reference: text(),
    receivedCents: cents(),
    currency: text(),
    outcome: text().$type<ArrivalOutcome>(),
    /** When staff gave back an unmatched payment. */
    returnedAt: at(),
    /** Held from a wallet until the payer's bank has decided the dispute. */
    heldCents: cents().notNull().default(0),
    /** Part of the bank's claim that went into a wallet and had already left it. */
    shortCents: cents().notNull().default(0),
    /** Taken from us by the bank and covered by neither goods nor wallet: the buyer owes it. */
    owedCents: cents().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('payment_attempt_order').on(t.orderId),
    uniqueIndex('payment_attempt_reference').on(t.provider, t.reference),
    uniqueIndex('payment_attempt_checkout').on(t.provider, t.checkoutId),
    // For the periodic check of payment pages that no provider event has reported.
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
    // An order is paid by one payment, however it came about.
    uniqueIndex('payment_attempt_pays_once').on(t.orderId).where(sql`${t.outcome} = 'paid'`),
  ],
)

/** Money going back (rules/states/refund.ts). Written before a provider is asked. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    /** The payment that is given back; null for a refund into the wallet. */
    attemptId: integer().references(() => paymentAttempt.id),
    provider: text().$type<PaymentProvider>(),
    to: text().$type<RefundTo>().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    amountCents: cents().notNull(),
    /** Account of the requesting operator; null for one made in the provider's own dashboard. */
    askedBy: integer(),
    /** Key of the ledger entry that took it out of prepaid lessons, if no operator did. */
    requestKey: text(),
    reason: text().notNull().default(''),
    /** The provider's or bank's id; null until it is known. */
    reference: text(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('refund_order').on(t.orderId),
    index('refund_attempt').on(t.attemptId),
    uniqueIndex('refund_reference').on(t.provider, t.reference),
    // Staff refund an order once, however it is asked for.
    uniqueIndex('refund_once')
      .on(t.orderId)
      .where(
        sql`${t.askedBy} is not null and ${t.status} in ('REQUESTED', 'PENDING', 'SUCCEEDED')`,
      ),
    index('refund_open').on(t.id).where(sql`${t.status} in ('REQUESTED', 'PENDING')`),
    check('refund_is_not_negative', sql`${t.amountCents} >= 0`),
  ],
)

/** The last receipt number of a year: locked to take the next one. */
export const receiptYear = pgTable('receipt_year', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
})

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
