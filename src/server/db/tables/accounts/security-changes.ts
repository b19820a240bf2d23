import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SecurityChange } from '#contract/accounts/security-changes.ts'
import { at, id } from '../../columns.ts'
import { account, organization } from './people.ts'

/** A change of the ways into an account, and until when withdrawals are held because of it. */
export const securityChange = pgTable(
  'security_change',
  {
    id: id(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    what: text().$type<SecurityChange>().notNull(),
    at: at().notNull(),
    holdsUntil: at().notNull(),
    /** The previous number, which still gets notices; for `numberAsked` the new one. */
    countryCode: text(),
    mobile: text(),
    /** The previous confirmed mail address. */
    mail: text(),
    /** When the request was carried out or stopped, or a full proof of identity lifted the hold. */
    endedAt: at(),
  },
  (t) => [
    index('security_change_account').on(t.accountId, t.holdsUntil),
    index('security_change_organization').on(t.organizationId, t.holdsUntil),
    index('security_change_at').on(t.at),
    check('security_change_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
  ],
)
