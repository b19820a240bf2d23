import { eq } from 'drizzle-orm'
import { isOfWallet, type OwnRecords } from '../accounts/staff-decisions/own-records.ts'
import type { OwnSubjects } from '../accounts/staff-decisions/staff-decision.ts'
import type { Database } from '../db/open.ts'
import {
  bankLine,
  difference,
  order,
  paymentAttempt,
  payoutLine,
  withdrawal,
} from '../db/tables/index.ts'
import { namedOrders } from './bank-statement/named-orders.ts'

export const payoutSubjects = {
  difference: async (db, own, id) => {
    const [found] = await db
      .select({ accountId: order.accountId })
      .from(difference)
      .innerJoin(order, eq(order.id, difference.orderId))
      .where(eq(difference.id, id))
    return found?.accountId === own.accountId
  },
  line: isOwnLine,
  withdrawal: isOwnWithdrawal,
  payout: isOwnPayout,
} satisfies Partial<OwnSubjects>

/** A bank statement line that names, or is booked for, an order of the member. */
async function isOwnLine(
  db: Database,
  { accountId }: OwnRecords,
  lineId: number,
): Promise<boolean> {
  const [line] = await db
    .select({ text: bankLine.text, reference: bankLine.reference, paid: order.accountId })
    .from(bankLine)
    .leftJoin(paymentAttempt, eq(paymentAttempt.id, bankLine.attemptId))
    .leftJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(eq(bankLine.id, lineId))
  if (line === undefined) return false
  const named = [...(await namedOrders(db, [line])).values()]
  return line.paid === accountId || named.some((row) => row.accountId === accountId)
}

/** A withdrawal from the member's wallet or their organization's. */
async function isOwnWithdrawal(
  db: Database,
  own: OwnRecords,
  withdrawalId: number,
): Promise<boolean> {
  const rows = await db.select().from(withdrawal).where(eq(withdrawal.id, withdrawalId))
  return rows.some((row) => isOfWallet(own, row))
}

/** A payout file with a withdrawal of the member. */
async function isOwnPayout(db: Database, own: OwnRecords, fileId: number): Promise<boolean> {
  const rows = await db
    .select({ accountId: withdrawal.accountId, organizationId: withdrawal.organizationId })
    .from(payoutLine)
    .innerJoin(withdrawal, eq(withdrawal.id, payoutLine.withdrawalId))
    .where(eq(payoutLine.fileId, fileId))
  return rows.some((row) => isOfWallet(own, row))
}
