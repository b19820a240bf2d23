import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { at, cents, id, partOf } from '../columns.ts'
import { application } from './applications.ts'
import { orderLine } from './orders.ts'
import { account } from './people.ts'

/**
 * Lessons with one tutor for which a parent has paid ahead. Locked by whatever moves that money, after
 * orders and before the ledger, where the money itself is.
 */
export const prepaid = pgTable(
  'prepaid',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => application.id, { onDelete: 'cascade' }),
    /** Who paid, and gets back what is left. */
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** What the platform keeps of each lesson, as it was published when they first paid. */
    commissionBasisPoints: smallint().notNull(),
  },
  (t) => [
    index('prepaid_account').on(t.accountId),
    check('prepaid_commission', sql`${t.commissionBasisPoints} between 0 and 10000`),
  ],
)

/** One payment ahead, and what is left of it; lessons use up the oldest first. */
export const prepaidGrant = pgTable(
  'prepaid_grant',
  {
    id: id(),
    applicationId: partOf(() => prepaid.applicationId),
    /** What was bought is granted once. */
    orderLineId: integer()
      .notNull()
      .unique()
      .references(() => orderLine.id),
    amountCents: cents().notNull(),
    leftCents: cents().notNull(),
    /** What of it went back into the wallet. */
    walletCents: cents().notNull().default(0),
    at: at().notNull(),
  },
  (t) => [
    index('prepaid_grant_of_application').on(t.applicationId, t.id),
    check('prepaid_grant_left', sql`${t.leftCents} between 0 and ${t.amountCents}`),
  ],
)
