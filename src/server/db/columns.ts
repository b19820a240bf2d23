import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  integer,
  timestamp,
} from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const at = () => timestamp({ withTimezone: true, mode: 'date' })

/** In cents of a Hong Kong dollar. */
export const cents = () => integer()

/** A length in bytes, which may exceed 2 GB. */
export const bytes = () => bigint({ mode: 'number' })

/** Search terms without positions. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A flag that starts as false. */
export const yes = () => boolean().notNull().default(false)

/** The parent row, which this one is deleted with. */
export const partOf = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' })
