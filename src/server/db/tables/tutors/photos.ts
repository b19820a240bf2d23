import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at } from '../../columns.ts'

/** A public photo. The bytes are in the files port under the same id, which cannot be guessed. */
export const photo = pgTable('photo', {
  id: text().primaryKey(),
  mime: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  bytes: integer().notNull(),
  createdAt: at().notNull().defaultNow(),
})
