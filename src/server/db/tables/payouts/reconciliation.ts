import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DifferenceKind } from '#contract/payouts/reconciliation.ts'
import type { PaymentProvider } from '#contract/sales/orders.ts'
import { at, cents, id } from '../../columns.ts'
import { order } from '../sales/orders.ts'

/** A completed comparison of our books with a provider's lists. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    id: id(),
    provider: text().$type<PaymentProvider>().notNull(),
    since: at().notNull(),
    startedAt: at().notNull(),
    payments: integer().notNull(),
    refunds: integer().notNull(),
    disputes: integer().notNull(),
    /** Number of payments we had no event for, booked by the comparison. */
    booked: integer().notNull(),
  },
  (t) => [index('reconciliation_latest').on(t.provider, t.startedAt)],
)

/** A difference between our books and a provider's list. Never deleted. */
export const difference = pgTable(
  'reconciliation_difference',
  {
    id: id(),
    provider: text().$type<PaymentProvider>().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    /** The provider's id. */
    reference: text().notNull(),
    orderId: integer().references(() => order.id),
    /** Null on the side that lacks the payment. */
    theirsCents: cents(),
    oursCents: cents(),
    at: at().notNull(),
    firstSeenAt: at().notNull(),
    lastSeenAt: at().notNull(),
    settledAt: at(),
    /** Account of the operator; null while it is open, and when it resolved itself. */
    settledBy: integer(),
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('reconciliation_difference_once').on(t.provider, t.kind, t.reference),
    index('reconciliation_difference_order').on(t.orderId),
    index('reconciliation_difference_open').on(t.at, t.id).where(sql`${t.settledAt} is null`),
    index('reconciliation_difference_settled').on(t.settledAt, t.id),
  ],
)
