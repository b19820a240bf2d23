import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, id } from '../columns.ts'
import { paymentAttempt } from './orders.ts'

/** A payer's bank takes a payment back, or would: each once, by what the provider calls it. Never deleted. */
export const chargeback = pgTable(
  'chargeback',
  {
    id: id(),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempt.id),
    reference: text().notNull(),
    state: text().$type<'open' | 'won' | 'lost'>().notNull(),
    /** Counts what was heard of it: names its entries in the ledger. */
    version: integer().notNull().default(1),
    /** What the bank wants, at most what was paid. */
    amountCents: cents().notNull(),
    /** What it has taken: less, where some of it had gone back to whoever paid. */
    lostCents: cents().notNull().default(0),
    openedAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('chargeback_reference').on(t.attemptId, t.reference),
    check('chargeback_takes', sql`${t.lostCents} between 0 and ${t.amountCents}`),
  ],
)
