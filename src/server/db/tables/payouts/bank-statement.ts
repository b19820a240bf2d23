import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LineDoubt, StatementColumns } from '#contract/payouts/bank-statement.ts'
import { at, cents, id } from '../../columns.ts'
import { paymentAttempt } from '../sales/orders.ts'

/** How staff mapped the columns of a bank's statement, by its headings. */
export const bankColumns = pgTable('bank_columns', {
  /** The headings, without case and punctuation. */
  key: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  saidAt: at().notNull(),
})

/** An incoming line of our bank account, stored once for all files with it. Never deleted. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: id(),
    on: date({ mode: 'string' }).notNull(),
    /** In hundredths of the currency. */
    amountCents: cents().notNull(),
    currency: text().notNull(),
    /** The bank's text, often with the payer's name. */
    text: text().notNull(),
    /** The bank's reference, or empty. */
    reference: text().notNull(),
    /** Number from 1 among lines of one file that are equal in all of the above. */
    nth: smallint().notNull(),
    /** Why it was not booked automatically. */
    doubt: text().$type<LineDoubt>(),
    attemptId: integer()
      .unique()
      .references(() => paymentAttempt.id),
    /** When staff put it aside as paying no order, with their reason. */
    asideAt: at(),
    reason: text().notNull().default(''),
    importedAt: at().notNull(),
    /** Balance of our account after it, where the bank gives it. */
    balanceCents: cents(),
  },
  (t) => [
    uniqueIndex('bank_line_once').on(t.on, t.amountCents, t.currency, t.text, t.reference, t.nth),
    index('bank_line_doubtful')
      .on(t.on, t.id)
      .where(sql`${t.attemptId} is null and ${t.asideAt} is null`),
    index('bank_line_aside').on(t.asideAt, t.id).where(sql`${t.asideAt} is not null`),
    index('bank_line_booked').on(t.on, t.id).where(sql`${t.attemptId} is not null`),
    check('bank_line_came_in', sql`${t.amountCents} > 0 and ${t.nth} > 0`),
    check('bank_line_ends_once', sql`${t.attemptId} is null or ${t.asideAt} is null`),
  ],
)

/** An imported statement. Never deleted. */
export const bankFile = pgTable(
  'bank_file',
  {
    id: id(),
    /** SHA-256 of its bytes, in hexadecimal. */
    hash: text().notNull(),
    importedBy: integer().notNull(),
    importedAt: at().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    /** Balances before the first row and after the last, where the bank gives them. */
    openingCents: cents(),
    closingCents: cents(),
  },
  (t) => [
    // The same bytes from two people are two files: each vouches that they come from the bank.
    uniqueIndex('bank_file_once').on(t.hash, t.importedBy),
    index('bank_file_days').on(t.fromDay, t.toDay),
  ],
)

/** The occurrence of a line in a file. */
export const bankSighting = pgTable(
  'bank_sighting',
  {
    fileId: integer()
      .notNull()
      .references(() => bankFile.id),
    row: integer().notNull(),
    lineId: integer()
      .notNull()
      .references(() => bankLine.id),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.row] }),
    index('bank_sighting_line').on(t.lineId, t.fileId),
  ],
)
