import { eq } from 'drizzle-orm'
import type { sessionUser as sessionUserCall } from '#contract/accounts/session-user.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { ownerName } from '../called-name.ts'

export async function sessionUser(
  db: Database,
  { owner, session }: Member,
  locale: Locale,
): Promise<DataOf<typeof sessionUserCall>> {
  const [[row], userName] = await Promise.all([
    'accountId' in owner
      ? db
          .select({
            userId: account.id,
            countryCode: account.countryCode,
            mobile: account.mobile,
          })
          .from(account)
          .where(eq(account.id, owner.accountId))
      : db
          .select({
            userId: organization.id,
            countryCode: organization.countryCode,
            mobile: organization.mobile,
          })
          .from(organization)
          .where(eq(organization.id, owner.organizationId)),
    ownerName(db, owner, locale),
  ])
  // Erased while the call was under way.
  if (row === undefined || userName === undefined) throw new ServiceError('A0230')
  return { ...row, userName, kinds: [...session.kinds] }
}
