import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** A public photo. The bytes are in the files port under the same id, which cannot be guessed. */
export const photo = pgTable('photo', {
  id: text().primaryKey(),
  mime: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  bytes: integer().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
