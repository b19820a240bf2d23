import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PayeeKind } from '#contract/payouts/payees.ts'
import { at, id } from '../../columns.ts'
import { account, organization } from '../accounts/people.ts'

/** A payout destination. Its details are sealed (payouts/payees/seal-payee.ts). */
export const payee = pgTable(
  'payee',
  {
    id: id(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    kind: text().$type<PayeeKind>().notNull(),
    sealed: text().notNull(),
    /** Keyed hash of owner, kind and number: the same one is added once. */
    fingerprint: text().notNull().unique(),
    /** No payout before this time. */
    usableAt: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('payee_of_person').on(t.accountId),
    index('payee_of_organization').on(t.organizationId),
    check('payee_has_its_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
  ],
)
