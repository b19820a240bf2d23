import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { order, paymentAttempt } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** Payments for which the owner is in debt or short of what a bank may take; oldest first. */
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

/** Whether the owner is in debt, or short of what a bank may take. */
export async function owesSomething(db: Database | Transaction, owner: Owner): Promise<boolean> {
  return (await owing(db, owner)).length > 0
}

/** A0440 for a wallet in debt. The caller has locked the owner, as does the caller that takes the money. */
export async function requireNothingOwed(
  tx: Transaction,
  owner: Owner,
  field: string,
): Promise<void> {
  if (await owesSomething(tx, owner)) {
    throw new ServiceError('A0440', { field, rule: 'states.walletOwes' })
  }
}

/** Whether a payment is disputed; money held for it would be left without an owner. */
export async function hasOpenChargeback(
  tx: Database | Transaction,
  owner: Owner,
): Promise<boolean> {
  if (!('accountId' in owner)) return false
  const own = tx.select({ id: order.id }).from(order).where(eq(order.accountId, owner.accountId))
  const open = and(inArray(paymentAttempt.orderId, own), eq(paymentAttempt.status, 'DISPUTED'))
  return (await tx.$count(paymentAttempt, open)) > 0
}
