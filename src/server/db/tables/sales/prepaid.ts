import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { at, cents, id, partOf } from '../../columns.ts'
import { account } from '../accounts/people.ts'
import { application } from '../teaching/applications.ts'
import { orderLine } from './orders.ts'

/**
 * A parent's prepaid lessons with one tutor. Locked whenever that money moves, after orders and
 * before the ledger, which holds the money itself.
 */
export const prepaid = pgTable(
  'prepaid',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => application.id, { onDelete: 'cascade' }),
    /** The payer, who gets the rest back. */
    accountId: integer()
      .notNull()
      .references(() => account.id),
    /** The platform's commission on each lesson, as published at the first payment. */
    commissionBasisPoints: smallint().notNull(),
  },
  (t) => [
    index('prepaid_account').on(t.accountId),
    check('prepaid_commission', sql`${t.commissionBasisPoints} between 0 and 10000`),
  ],
)

/** One prepayment and its remainder; lessons use up the oldest first. */
export const prepaidGrant = pgTable(
  'prepaid_grant',
  {
    id: id(),
    applicationId: partOf(() => prepaid.applicationId),
    orderLineId: integer()
      .notNull()
      .unique()
      .references(() => orderLine.id),
    amountCents: cents().notNull(),
    leftCents: cents().notNull(),
    /** The part refunded into the wallet. */
    walletCents: cents().notNull().default(0),
    at: at().notNull(),
  },
  (t) => [
    index('prepaid_grant_of_application').on(t.applicationId, t.id),
    check('prepaid_grant_left', sql`${t.leftCents} between 0 and ${t.amountCents}`),
  ],
)
