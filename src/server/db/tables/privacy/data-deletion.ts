import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DataProvider, deletionStates } from '#contract/privacy/data-deletion.ts'
import { at } from '../../columns.ts'

/** Requests to delete data from a sign-in provider. A row identifies no one. */
export const dataDeletion = pgTable(
  'data_deletion',
  {
    /** Confirmation code: 100 random bits, and the only key to the row. */
    code: text().primaryKey(),
    provider: text().$type<DataProvider>().notNull(),
    /** Keyed hash of the provider's user id: recognises a repeated request, not the person. */
    subjectHash: text().notNull(),
    /** Time of the request, as stated by the provider. */
    issuedAt: at().notNull(),
    state: text().$type<(typeof deletionStates)[number]>().notNull(),
    receivedAt: at().notNull(),
    finishedAt: at(),
    deleted: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  },
  (t) => [uniqueIndex('data_deletion_request').on(t.provider, t.subjectHash, t.issuedAt)],
)
