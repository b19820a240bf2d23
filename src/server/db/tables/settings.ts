import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NoticeChannel, NoticeKind } from '#contract/settings.ts'
import type { Locale } from '#i18n/locales.ts'
import { account, organization } from './people.ts'

/** What somebody chose in the settings; who never did has no row. */
export const ownerSetting = pgTable(
  'owner_setting',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: integer()
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer()
      .unique()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** The language that we write in; null: not chosen. */
    locale: text().$type<Locale>(),
    /** The chosen kinds alone. */
    notices: jsonb().$type<Partial<Record<NoticeKind, NoticeChannel>>>().notNull(),
  },
  (t) => [check('owner_setting_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`)],
)
