import { jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DataProvider, deletionStates } from '#contract/data-deletion.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Requests to delete what came from a sign-in provider. A row names nobody. */
export const dataDeletion = pgTable(
  'data_deletion',
  {
    /** Confirmation code: 100 random bits, and the only way to the row. */
    code: text().primaryKey(),
    provider: text().$type<DataProvider>().notNull(),
    /** Keyed hash of the provider's user id: tells a repeated request, not the person. */
    subjectHash: text().notNull(),
    /** When the provider says that it was asked. */
    issuedAt: at('issued_at').notNull(),
    state: text().$type<(typeof deletionStates)[number]>().notNull(),
    receivedAt: at('received_at').notNull(),
    finishedAt: at('finished_at'),
    /** Records deleted, by what they were. */
    deleted: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  },
  (t) => [uniqueIndex('data_deletion_request').on(t.provider, t.subjectHash, t.issuedAt)],
)
