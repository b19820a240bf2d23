import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#i18n/locales.ts'
import { at, partOf } from '../../columns.ts'
import { account } from '../accounts/people.ts'

/** The secret address of an account's lessons for calendar programs; one at a time. */
export const calendarFeed = pgTable('calendar_feed', {
  accountId: partOf(() => account.id).primaryKey(),
  /** SHA-256 of 256 random bits, which are shown once. */
  keyHash: text().notNull().unique(),
  locale: text().$type<Locale>().notNull(),
  madeAt: at().notNull(),
})
