import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { account, organization, tutor } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'

/**
 * Locks the owner before anything is written for them. Waits for an account that is being closed,
 * as later data would end up in an erased record. A0230, or `closed`, if it is closed.
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

/** Whether the owner has not closed their account; without a lock. */
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

/** Locks an open account and another in the order of ids; returns whether the other is closed. */
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

/** Locks the account of a tutor; A0404 if it is closed or unknown. */
export async function lockOpenTutor(tx: Transaction, tutorId: number): Promise<void> {
  const accountIds = tx.select({ id: tutor.accountId }).from(tutor).where(eq(tutor.id, tutorId))
  const open = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, accountIds), ne(account.status, 'closed')))
    .for('no key update')
  if (open.length === 0) throw new ServiceError('A0404', 'tutorId')
}
