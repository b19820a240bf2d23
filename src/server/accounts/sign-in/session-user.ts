import { eq } from 'drizzle-orm'
import type { sessionUser as sessionUserCall } from '#contract/accounts/session-user.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { organizationName } from '../organization-name.ts'

export async function sessionUser(
  db: Database,
  { owner, session }: Member,
  locale: Locale,
): Promise<DataOf<typeof sessionUserCall>> {
  const [row] =
    'accountId' in owner
      ? await db
          .select({
            userId: account.id,
            userName: account.userName,
            countryCode: account.countryCode,
            mobile: account.mobile,
          })
          .from(account)
          .where(eq(account.id, owner.accountId))
      : await db
          .select({
            userId: organization.id,
            nameZh: organization.nameZh,
            nameEn: organization.nameEn,
            countryCode: organization.countryCode,
            mobile: organization.mobile,
          })
          .from(organization)
          .where(eq(organization.id, owner.organizationId))
          .then((rows) =>
            rows.map(({ nameZh, nameEn, ...row }) => ({
              ...row,
              userName: organizationName({ nameZh, nameEn }, locale),
            })),
          )
  // Erased while the call was under way.
  if (row === undefined) throw new ServiceError('A0230')
  return { ...row, kinds: [...session.kinds] }
}
