import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  integer,
  timestamp,
} from 'drizzle-orm/pg-core'

/* The kinds of columns that many tables have. */

/** The number of a row, given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment. */
export const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** An amount of money, in cents of a Hong Kong dollar. */
export const cents = () => integer()

/** A length in bytes that 2 GB do not bound. */
export const bytes = () => bigint({ mode: 'number' })

/** Words that are looked for, without their places. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A yes that nobody has given yet. */
export const yes = () => boolean().notNull().default(false)

/** The row that this one is a part of, and goes with. */
export const partOf = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' })
