import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Payments of which somebody owes something, or is short of what a bank may take, oldest first. */
export const owing = async (db: Database | Transaction, owner: Owner) =>
  'accountId' in owner
    ? await db
        .select({
          id: paymentAttempt.id,
          orderId: paymentAttempt.orderId,
        })
        .from(paymentAttempt)
        .innerJoin(order, eq(order.id, paymentAttempt.orderId))
        .where(
          and(
            eq(order.accountId, owner.accountId),
            gt(sql`${paymentAttempt.shortCents} + ${paymentAttempt.owedCents}`, 0),
          ),
        )
        .orderBy(asc(paymentAttempt.id))
    : []

/** Whether money of somebody's has gone, or may go, that is not in their wallet any more. */
export async function owesSomething(db: Database | Transaction, owner: Owner): Promise<boolean> {
  return (await owing(db, owner)).length > 0
}

/** A0440 for a wallet that owes something. Its owner is locked by the caller, as by whoever takes the money. */
export async function requireNothingOwed(
  tx: Transaction,
  owner: Owner,
  field: string,
): Promise<void> {
  if (await owesSomething(tx, owner)) {
    throw new ServiceError('A0440', { field, rule: 'states.walletOwes' })
  }
}

/** Whether a bank looks into a payment of somebody's: what is held of it would be of nobody. */
export async function hasOpenChargeback(
  tx: Database | Transaction,
  owner: Owner,
): Promise<boolean> {
  if (!('accountId' in owner)) return false
  const own = tx.select({ id: order.id }).from(order).where(eq(order.accountId, owner.accountId))
  const open = and(inArray(paymentAttempt.orderId, own), eq(paymentAttempt.status, 'DISPUTED'))
  return (await tx.$count(paymentAttempt, open)) > 0
}
