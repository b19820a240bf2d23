import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { account, organization, tutor } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'

/**
 * Locks the row of whoever something is written for, as the first thing of the transaction that writes
 * it. An account that is just being closed is waited for: what comes late would stand in a record
 * that was emptied. A0230 when it is closed, or what the caller hears instead.
 */
export async function lockOpenOwner(
  tx: Transaction,
  owner: Owner,
  closed: 'A0230' | 'A0202' | 'A0404' = 'A0230',
): Promise<void> {
  const open =
    'accountId' in owner
      ? await tx
          .select({ id: account.id })
          .from(account)
          .where(and(eq(account.id, owner.accountId), ne(account.status, 'closed')))
          .for('no key update')
      : await tx
          .select({ id: organization.id })
          .from(organization)
          .where(and(eq(organization.id, owner.organizationId), ne(organization.status, 'closed')))
          .for('no key update')
  if (open.length === 0) throw new ServiceError(closed)
}

/** Whether somebody is still here to be told something; nothing is locked. */
export async function isOpenOwner(tx: Transaction, owner: Owner): Promise<boolean> {
  const open =
    'accountId' in owner
      ? await tx
          .select({ id: account.id })
          .from(account)
          .where(and(eq(account.id, owner.accountId), ne(account.status, 'closed')))
      : await tx
          .select({ id: organization.id })
          .from(organization)
          .where(and(eq(organization.id, owner.organizationId), ne(organization.status, 'closed')))
  return open.length > 0
}

/** The same, with the account of somebody else, in the order of their ids; whether that is closed. */
export async function lockWith(
  tx: Transaction,
  accountId: number,
  otherId: number,
): Promise<boolean> {
  const isClosed = async () => {
    const [other] = await tx
      .select({ status: account.status })
      .from(account)
      .where(eq(account.id, otherId))
      .for('no key update')
    return other === undefined || other.status === 'closed'
  }
  const isGone = otherId < accountId && (await isClosed())
  await lockOpenOwner(tx, { accountId })
  return otherId > accountId ? isClosed() : isGone
}

/** The same for the account that a tutor record hangs under; A0404 when it is closed or unknown. */
export async function lockOpenTutor(tx: Transaction, tutorId: number): Promise<void> {
  const accountIds = tx.select({ id: tutor.accountId }).from(tutor).where(eq(tutor.id, tutorId))
  const open = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, accountIds), ne(account.status, 'closed')))
    .for('no key update')
  if (open.length === 0) throw new ServiceError('A0404', 'tutorId')
}
