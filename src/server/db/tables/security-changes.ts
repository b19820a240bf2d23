import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SecurityChange } from '#contract/security-changes.ts'
import { at, id } from '../columns.ts'
import { account, organization } from './people.ts'

/** What changed about who gets at an account, and until when its money stays. */
export const securityChange = pgTable(
  'security_change',
  {
    id: id(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    what: text().$type<SecurityChange>().notNull(),
    at: at().notNull(),
    holdsUntil: at().notNull(),
    /** The number before, which goes on hearing; of `numberAsked` the one that was asked for. */
    countryCode: text(),
    mobile: text(),
    /** The confirmed mail address before. */
    mail: text(),
    /** When what was asked for was done or stopped, or the hold was lifted by a full proof. */
    endedAt: at(),
  },
  (t) => [
    index('security_change_account').on(t.accountId, t.holdsUntil),
    index('security_change_organization').on(t.organizationId, t.holdsUntil),
    index('security_change_at').on(t.at),
    check('security_change_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
  ],
)
