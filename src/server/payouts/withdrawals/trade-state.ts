import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { withdrawal } from '../../db/tables/index.ts'

/** An organization's total payouts in cents, and whether a withdrawal of it waits for staff. */
export async function tradeState(
  db: Database | Transaction,
  organizationId: number,
): Promise<{ tradedMoney: number; isTrading: boolean }> {
  const [row] = await db
    .select({
      tradedMoney: sql<number>`coalesce(sum(${withdrawal.amountCents}) filter (where ${withdrawal.status} = 'PAID'), 0)::float8`,
      isTrading: sql<boolean>`coalesce(bool_or(${withdrawal.status} = 'APPLIED'), false)`,
    })
    .from(withdrawal)
    .where(eq(withdrawal.organizationId, organizationId))
  return row ?? { tradedMoney: 0, isTrading: false }
}
