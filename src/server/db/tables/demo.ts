import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** One row while the database holds demo data, so that seeding again adds what is missing. */
export const demoState = pgTable('demo_state', {
  id: smallint().primaryKey(),
  seed: integer().notNull(),
  tutors: integer().notNull(),
  updatedAt: at().notNull(),
})
