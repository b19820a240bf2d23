import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import type { Config } from '../../ground/config.ts'
import type { Owner } from '../../ground/owner.ts'
import { recordChange } from '../security-changes/record-change.ts'
import { settingsRows } from './settings-rows.ts'

export interface MailboxParts {
  db: Database
  clock: () => Date
  config: Pick<Config, 'siteUrl'>
}

/**
 * Changes the mail address of a locked owner. A new address gets no
 * notices until it is confirmed. A confirmed former one gets a security notice, and the wallet is
 * held; an unconfirmed one may be a stranger's.
 */
export async function changeMailbox(
  tx: Transaction,
  owner: Owner,
  email: string,
  { clock, config }: Pick<MailboxParts, 'clock' | 'config'>,
): Promise<void> {
  const [before] = await settingsRows(tx, owner)
  if (before === undefined || before.email === email) return
  const change = { email, emailProvedAt: null }
  if ('accountId' in owner) {
    await tx.update(account).set(change).where(eq(account.id, owner.accountId))
  } else {
    await tx.update(organization).set(change).where(eq(organization.id, owner.organizationId))
  }
  if (before.emailProvedAt === null) return
  await recordChange(tx, owner, { what: 'mail', mail: before.email }, { clock, config })
}

/** False when the address has changed. */
export async function proveMailbox(
  tx: Transaction,
  owner: Owner,
  email: string,
  emailProvedAt: Date,
): Promise<boolean> {
  const proved =
    'accountId' in owner
      ? await tx
          .update(account)
          .set({ emailProvedAt })
          .where(and(eq(account.id, owner.accountId), eq(account.email, email)))
          .returning({ id: account.id })
      : await tx
          .update(organization)
          .set({ emailProvedAt })
          .where(and(eq(organization.id, owner.organizationId), eq(organization.email, email)))
          .returning({ id: organization.id })
  return proved.length === 1
}
