import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'

/** People and institutions have the same columns. */
export function settingsRows(db: Database | Transaction, owner: Owner) {
  if ('accountId' in owner) {
    const { countryCode, mobile, email, emailProvedAt, locale, notices } = account
    return db
      .select({ countryCode, mobile, email, emailProvedAt, locale, notices })
      .from(account)
      .where(eq(account.id, owner.accountId))
  }
  const { countryCode, mobile, email, emailProvedAt, locale, notices } = organization
  return db
    .select({ countryCode, mobile, email, emailProvedAt, locale, notices })
    .from(organization)
    .where(eq(organization.id, owner.organizationId))
}
