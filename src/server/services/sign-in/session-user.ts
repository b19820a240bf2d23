import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { sessionUser as sessionUserCall } from '#contract/session-user.ts'
import type { Database } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'

export async function sessionUser(
  db: Database,
  { owner, session }: Member,
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
            userName: organization.nameZh,
            countryCode: organization.countryCode,
            mobile: organization.mobile,
          })
          .from(organization)
          .where(eq(organization.id, owner.organizationId))
  // Erased while the call was under way.
  if (row === undefined) throw new ServiceError('A0230')
  return { ...row, kinds: [...session.kinds] }
}
