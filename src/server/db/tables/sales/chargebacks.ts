import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, id } from '../../columns.ts'
import { paymentAttempt } from './orders.ts'

/** A payment disputed by the payer's bank, once per id of the provider. Never deleted. */
export const chargeback = pgTable(
  'chargeback',
  {
    id: id(),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempt.id),
    reference: text().notNull(),
    state: text().$type<'open' | 'won' | 'lost'>().notNull(),
    /** Counts the provider's events for it; part of the keys of its ledger entries. */
    version: integer().notNull().default(1),
    /** The bank's claim, at most the amount paid. */
    amountCents: cents().notNull(),
    /** What the bank has taken: less than claimed where part had already been refunded. */
    lostCents: cents().notNull().default(0),
    openedAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('chargeback_reference').on(t.attemptId, t.reference),
    check('chargeback_takes', sql`${t.lostCents} between 0 and ${t.amountCents}`),
  ],
)
