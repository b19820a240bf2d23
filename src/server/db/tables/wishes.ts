import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { account } from './people.ts'
import { tutor } from './tutors.ts'

/** A tutor whom somebody wants to find again. Stays when the tutor is not listed any more. */
export const wish = pgTable(
  'wish',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tutorId: integer()
      .notNull()
      .references(() => tutor.id, { onDelete: 'cascade' }),
    /** When the heart was pressed, by the device's clock at the earliest. */
    savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tutorId] }),
    index('wish_newest').on(t.accountId, t.savedAt, t.tutorId),
  ],
)
