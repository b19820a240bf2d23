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
import type { LineDoubt, StatementColumns } from '#contract/bank-statement.ts'
import { at, cents, id } from '../columns.ts'
import { paymentAttempt } from './orders.ts'

/** What stands under some headings of a bank, as staff said it. */
export const bankColumns = pgTable('bank_columns', {
  /** Of the headings, without case and punctuation. */
  key: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  saidAt: at().notNull(),
})

/**
 * A line of our bank's statement with which money came in: kept once, however many files have it. It is
 * booked, put aside, or waits for staff. Never deleted.
 */
export const bankLine = pgTable(
  'bank_line',
  {
    id: id(),
    on: date({ mode: 'string' }).notNull(),
    /** In the currency's hundredths. */
    amountCents: cents().notNull(),
    currency: text().notNull(),
    /** In the bank's words, among them often the payer's name. */
    text: text().notNull(),
    /** What the bank calls it, or empty. */
    reference: text().notNull(),
    /** Which of several lines in one file that are alike in all of the above, from 1. */
    nth: smallint().notNull(),
    /** Why it was not booked by itself. */
    doubt: text().$type<LineDoubt>(),
    /** What it was booked as. */
    attemptId: integer()
      .unique()
      .references(() => paymentAttempt.id),
    /** It pays no order; the reason is of staff. */
    asideAt: at(),
    reason: text().notNull().default(''),
    importedAt: at().notNull(),
    /** Of our account after it, where the bank says it. */
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

/** A statement that somebody brought. Never deleted. */
export const bankFile = pgTable(
  'bank_file',
  {
    id: id(),
    /** Of its bytes: SHA-256, in hexadecimal. */
    hash: text().notNull(),
    /** Account of the member of staff. */
    importedBy: integer().notNull(),
    importedAt: at().notNull(),
    /** First and last day of its rows. */
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    /** Before its first row and after its last, where the bank says it. */
    openingCents: cents(),
    closingCents: cents(),
  },
  (t) => [
    // The same bytes from two people are two files: each says that the bank wrote it.
    uniqueIndex('bank_file_once').on(t.hash, t.importedBy),
    index('bank_file_days').on(t.fromDay, t.toDay),
  ],
)

/** Where a line stands: in which file, in which row. */
export const bankSighting = pgTable(
  'bank_sighting',
  {
    fileId: integer()
      .notNull()
      .references(() => bankFile.id),
    /** Of the file, from 1. */
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
