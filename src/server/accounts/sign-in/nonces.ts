import { lte } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { spentNonce } from '../../db/tables/index.ts'

/** Spends a nonce until `lifeMs` from now; false when it was spent before. */
export async function spendNonce(
  db: Database,
  nonce: string,
  { now, lifeMs }: { now: Date; lifeMs: number },
): Promise<boolean> {
  await db.delete(spentNonce).where(lte(spentNonce.expiresAt, now))
  const spent = await db
    .insert(spentNonce)
    .values({ nonce, expiresAt: new Date(now.getTime() + lifeMs) })
    .onConflictDoNothing()
    .returning({ nonce: spentNonce.nonce })
  return spent.length === 1
}
